import type { Pool } from '@kheya/db';

/**
 * Runs work while no other worker works on the same transfer. The lock belongs to a connection, so
 * a killed worker releases it at once. Returns undefined when another worker holds it; that worker
 * does all that is due.
 */
export async function withTransferLock<T>(
  pool: Pool,
  transferId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  let broken = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('transfer ' || $1, 0)) as locked",
      [transferId],
    );
    if (!rows[0]?.locked) return undefined;
    try {
      return await work();
    } finally {
      await client
        .query("select pg_advisory_unlock(hashtextextended('transfer ' || $1, 0))", [transferId])
        .catch(() => {
          // Closing the connection releases the lock as well.
          broken = true;
        });
    }
  } finally {
    client.release(broken);
  }
}
