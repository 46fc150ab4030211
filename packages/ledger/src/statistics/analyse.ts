import type { Pool } from '@kheya/db';

/** More tables than the ledger has: a run always ends. */
const TABLES_MAX = 200;

/**
 * Brings the statistics of the ledger's tables where there are none or where they are long outgrown.
 * Repeating it is harmless, and so are two runs at once. Answers the tables it looked at.
 */
export async function analyseTables(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const analysed: string[] = [];
  while (analysed.length < TABLES_MAX) {
    const { rows } = await pool.query<{ name: string | null }>(
      'select ledger.analyse_next() as name',
    );
    const name = rows[0]?.name;
    if (!name) break;
    analysed.push(name);
  }
  return analysed;
}
