import type { Pool } from '@kheya/db';

/** More than the ledger has tables, so that a run always ends. */
const TABLES_MAX = 200;

/**
 * Analyses the ledger's tables that have no statistics or have long outgrown them. Repeated and
 * concurrent runs are harmless. Returns the tables it analysed.
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
