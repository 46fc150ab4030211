import type { Pool } from '@kheya/db';
import { analyseTables } from '@kheya/ledger';

/**
 * Tables that were just loaded have no statistics, and plans made without them read whole tables for each
 * stretch of a chain. A server that takes no writes, such as a standby, is proved with what it has.
 */
export async function refreshStatistics(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writable",
  );
  if (rows[0]?.writable) await analyseTables(pool);
}
