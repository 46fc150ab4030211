import type { Pool } from '@kheya/db';

/** The texts of the statements sent over a pool, in their order, since it was last cleared. */
export interface StatementLog {
  readonly texts: readonly string[];
  clear(): void;
}

/** Begins to write down what is sent over the connections that the pool opens from now on. */
export function logStatements(pool: Pool): StatementLog {
  let texts: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const logged = (...given: unknown[]) => {
      texts.push(textOf(given[0]));
      return query(...given);
    };
    Object.assign(client, { query: logged });
  });
  return {
    get texts() {
      return texts;
    },
    clear() {
      texts = [];
    },
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  if (typeof text !== 'string') throw new Error('a statement without a text');
  return text;
}
