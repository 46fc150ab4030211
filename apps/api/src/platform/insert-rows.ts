import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { unnestRows, type Columns } from './unnest-rows.ts';

interface Inserted {
  readonly id: string;
}

/**
 * Inserts any number of rows in one statement. `after` may state what happens on a conflict, and what
 * is returned of each row.
 */
export function rowInsert<Row extends object, Returned extends object = Inserted>(
  table: keyof Database,
  columns: Columns<Row>,
  after = '',
): (trx: Kysely<Database>, rows: readonly Row[]) => Promise<readonly Returned[]> {
  const names = sql.raw(Object.keys(columns).join(', '));
  return async (trx, rows) => {
    if (rows.length === 0) return [];
    const inserted = await sql<Returned>`
      insert into ${sql.raw(table)} (${names}) select ${names} from ${unnestRows(columns, rows)}
      ${sql.raw(after)}`.execute(trx);
    return inserted.rows;
  };
}
