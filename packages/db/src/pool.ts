import pg from 'pg';

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

export interface PoolOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /**
   * Called when an idle connection breaks. The pool itself replaces the connection at its next use.
   */
  readonly onError?: (error: Error) => void;
  /**
   * Leaves the driver's own types in place, for a library that writes int8 as JSON and cannot write
   * a bigint.
   */
  readonly driverTypes?: boolean;
}

const IDLE_IN_TRANSACTION_MS = 30_000;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TEXT_ARRAY = 1009;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: BigInt,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item))),
  // A calendar day has no time zone: as a Date it would move with the server's.
  [DATE]: (text) => text,
};

function parseTextArray(text: string): (string | null)[] {
  const find = pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[];
  return find(TEXT_ARRAY)(text);
}

/** How columns become values: int8 is bigint, numeric and date are strings, timestamptz is a Date. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text' && parsers[oid]
      ? parsers[oid]
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** A pool of connections to one database by one role. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    ...(options.driverTypes ? {} : { types: valueTypes }),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A process that is stopped in the middle of a transaction would otherwise hold its locks
    // against all others.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(options.applicationName ? { application_name: options.applicationName } : {}),
  });
  // Without a listener a broken idle connection would end the whole process.
  pool.on('error', (error) => options.onError?.(error));
  // The pool stops listening while a connection is in use or being closed; its query rejects then,
  // and an event that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A connection of the pool that sends each statement without waiting for earlier answers
 * (pipelining). The server runs them in order, each on its own. It is released like any other
 * connection.
 */
export async function connectPipelined(pool: Pool): Promise<PoolClient> {
  const client = (await pool.connect()) as PoolClient & { pipeline: boolean };
  const release = client.release.bind(client);
  client.pipeline = true;
  client.release = (broken) => {
    client.pipeline = false;
    release(broken);
  };
  return client;
}
