import { withClient, type Pool } from '@kheya/db';

type Query = (...given: unknown[]) => unknown;
interface Connection {
  query: Query;
  readonly processID?: number | null;
  readonly connection: { readonly stream: { destroy(): void } };
}

const WORDS = 'Connection terminated unexpectedly';

/** Where a process dies: with its n-th statement, which PostgreSQL still carries out, or never gets. */
export interface Death {
  readonly statement: number;
  readonly isCarriedOut: boolean;
}

/**
 * Lets the API's process die between two statements: from then on each of its connections is cut as
 * soon as it is used, open transactions end as PostgreSQL ends them, and nobody hears the last answer.
 */
export class Mortality {
  readonly #ownerUrl: string;
  readonly #watched = new WeakSet<object>();
  readonly #cut = new Set<number>();
  #death: Death | undefined;
  #statements = 0;
  #isDead = false;

  constructor(pool: Pool, ownerUrl: string) {
    this.#ownerUrl = ownerUrl;
    pool.on('acquire', (client) => this.#watch(client as unknown as Connection));
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Whether the process died while it did this. */
  async during(death: Death | undefined, act: () => Promise<void>): Promise<boolean> {
    this.#death = death;
    this.#statements = 0;
    try {
      await act();
      return this.#isDead;
    } finally {
      await this.#rise();
    }
  }

  async #rise(): Promise<void> {
    const hasDied = this.#isDead;
    this.#death = undefined;
    this.#isDead = false;
    if (!hasDied) return;
    // PostgreSQL notices by itself that a client is gone; until then its locks are in the way.
    const pids = [...this.#cut];
    this.#cut.clear();
    await withClient(this.#ownerUrl, async (client) => {
      for (let look = 0; look < 1000; look += 1) {
        const { rows } = await client.query<{ left: number }>(
          'select count(*)::int as left from pg_stat_activity where pid = any($1::int[])',
          [pids],
        );
        if (rows[0]?.left === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error('connections of the dead process are still open');
    });
  }

  #watch(client: Connection): void {
    if (this.#watched.has(client)) return;
    this.#watched.add(client);
    const query = client.query.bind(client) as Query;
    client.query = (...given) => {
      if (!this.#death) return query(...given);
      this.#statements += 1;
      const { statement, isCarriedOut } = this.#death;
      if (this.#statements < statement) return query(...given);
      const isFatal = !this.#isDead;
      this.#isDead = true;
      return isFatal && isCarriedOut
        ? this.#loseAnswer(client, query, given)
        : this.#refuse(client, given);
    };
  }

  #end(client: Connection): Error {
    if (client.processID) this.#cut.add(client.processID);
    client.connection.stream.destroy();
    return new Error(WORDS);
  }

  #refuse(client: Connection, given: readonly unknown[]): Promise<never> | undefined {
    const error = this.#end(client);
    const callback = callbackOf(given);
    if (!callback) return Promise.reject(error);
    setImmediate(() => callback(error));
    return undefined;
  }

  #loseAnswer(client: Connection, query: Query, given: readonly unknown[]): unknown {
    const callback = callbackOf(given);
    if (callback) {
      const rest = given.filter((one) => one !== callback);
      return query(...rest, () => callback(this.#end(client)));
    }
    const lose = () => {
      throw this.#end(client);
    };
    return (query(...given) as Promise<unknown>).then(lose, lose);
  }
}

function callbackOf(given: readonly unknown[]): ((error: Error) => void) | undefined {
  const last = given.at(-1);
  return typeof last === 'function' ? (last as (error: Error) => void) : undefined;
}
