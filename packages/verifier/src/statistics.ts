import type { Pool } from '@kheya/db';
import { analyseTables } from '@kheya/ledger';

/**
 * Tables that were just loaded have no statistics, and without them the plans read whole tables for
 * each part of a chain. A server that accepts no writes, such as a standby, is verified with the
 * statistics it has.
 */
export async function refreshStatistics(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writable",
  );
  if (rows[0]?.writable) await analyseTables(pool);
}
