import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from './pool.ts';

/** Runs of a text before it is prepared: what is asked once is not kept (as PgJDBC's prepareThreshold). */
const RUNS_BEFORE = 5;
/** Each connection keeps its own plan of each of them. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 2000;
/** A list with a place for each value is another text for every length; `any($1)` is one. */
const LIST_OF_VALUES = / in \(\$\d+, \$\d+/;

/** The names of a pool's statements: the same on each of its connections. */
class PreparedNames {
  readonly #runs = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #lastNumber = 0;

  /** The name a text is prepared under, once it has been asked often enough. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_PREPARED || LIST_OF_VALUES.test(text)) return undefined;
    if (this.#runs.size >= MAX_COUNTED) this.#runs.clear();
    const count = (this.#runs.get(text) ?? 0) + 1;
    this.#runs.set(text, count);
    if (count < RUNS_BEFORE) return undefined;
    this.#runs.delete(text);
    this.#lastNumber += 1;
    const name = `often-${this.#lastNumber}`;
    this.#names.set(text, name);
    return name;
  }

  /** The next run takes another name, which is planned anew. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/** PostgreSQL keeps no plan whose columns a migration has changed; the text gets a new name. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('cached plan must not change');
}

/**
 * The pool with the statements of Kysely that are asked again and again prepared, so that PostgreSQL
 * reads and plans each of them once a connection.
 */
export function prepareRepeated(pool: Pool): PostgresPool {
  const names = new PreparedNames();
  const prepared = new WeakMap<object, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client);
      if (known) return known;
      const wrapped = {
        query: async (text: string, values: unknown[]) => {
          // Without values it is sent as it is: begin, commit and the like.
          const name = values.length > 0 ? names.of(text) : undefined;
          if (name === undefined) return client.query(text, values);
          try {
            return await client.query({ name, text, values });
          } catch (error) {
            if (!isOutdated(error)) throw error;
            names.forget(text);
            // In a transaction nothing more can be asked; its next run takes the new name.
            if (client.getTransactionStatus() !== 'I') throw error;
            return client.query(text, values);
          }
        },
        release: (destroy?: boolean) => client.release(destroy),
      } as unknown as PostgresPoolClient;
      prepared.set(client, wrapped);
      return wrapped;
    },
  };
}
