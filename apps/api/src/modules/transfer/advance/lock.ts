import type { Pool } from '@kheya/db';

/**
 * Runs work while no other worker works on the same transfer. The lock belongs to a connection, so
 * a killed worker lets go of it at once. Undefined: another has it, and it will see to everything.
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
          // Closing the connection lets go of the lock as well.
          broken = true;
        });
    }
  } finally {
    client.release(broken);
  }
}
