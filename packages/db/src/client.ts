import pg from 'pg';
import { valueTypes } from './pool.ts';

/** Opens one connection for the length of `work` and closes it whatever happens. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined); // the pending query, not the event, carries the failure
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
