import type { Pool, PoolClient } from '@kheya/db';

/** Notified once per batch that wrote messages; the payload is the bucket. Polling is the fallback. */
export const OUTBOX_CHANNEL = 'ledger_outbox';

export interface OutboxRow {
  readonly sk: number;
  /** The same at every delivery: use it as the key of the job. */
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Takes up to `limit` messages and passes them to `handler` with the connection whose transaction
 * deletes them: jobs enqueued on it commit with the deletion, and an error undoes both. Several
 * drainers may run at once. Returns how many were taken.
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
    // A connection that cannot roll back is discarded.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
