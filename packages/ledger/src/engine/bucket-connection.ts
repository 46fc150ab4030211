import { connectPipelined, type Pool, type PoolClient } from '@kheya/db';

/**
 * The connection a bucket writes through while it has work. Statements are pipelined: they are sent
 * without waiting for earlier answers and executed in order.
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

  /**
   * Returns the connection to the pool: `broken` when its answers can no longer be trusted. No
   * statement may be in flight.
   */
  release(broken = false): void {
    this.#client?.release(broken);
    this.#client = undefined;
  }
}
