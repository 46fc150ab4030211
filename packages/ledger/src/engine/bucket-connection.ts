import { connectPipelined, type Pool, type PoolClient } from '@kheya/db';

/**
 * The connection a bucket writes through while it has work. Statements are sent on it without waiting
 * for the answers of those before, and are worked off in order.
 */
export class BucketConnection {
  readonly #pool: Pool;
  #client: PoolClient | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async get(): Promise<PoolClient> {
    this.#client ??= await connectPipelined(this.#pool);
    return this.#client;
  }

  /** Gives it back: `broken` when its answers can no longer be trusted. Nothing may be on its way. */
  release(broken = false): void {
    this.#client?.release(broken);
    this.#client = undefined;
  }
}
