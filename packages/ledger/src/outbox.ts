import type { Pool, PoolClient } from '@kheya/db';

/** Notified once per batch that wrote messages; the payload is the bucket. Polling is the fallback. */
export const OUTBOX_CHANNEL = 'ledger_outbox';

export interface OutboxRow {
  readonly sk: number;
  /** The same at every attempt: use it as the job's key. */
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Takes up to `limit` messages and hands them to `handler` with the connection whose transaction deletes
 * them: jobs it enqueues there commit with the deletion, and an error leaves everything as it was.
 * Several drainers may run at once. Answers how many were taken.
 */
export async function drainOutbox(
  pool: Pool,
  limit: number,
  handler: (client: PoolClient, rows: readonly OutboxRow[]) => Promise<void>,
): Promise<number> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const { rows } = await client.query<OutboxRow>(
      'select sk, id, topic, payload from ledger.take_outbox($1)',
      [limit],
    );
    if (rows.length > 0) await handler(client, rows);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    // A connection that cannot roll back is of no more use.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
