import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '#database.ts';

type Ids = readonly { readonly id: string }[];

/**
 * An insert of any number of rows in one statement. A column travels as one array, so the text does
 * not grow with the rows; a `jsonb` column is given as a value.
 */
export function rowInsert<Row extends object>(
  table: keyof Database,
  types: { readonly [Column in keyof Row & string]?: string },
  after = '',
): (trx: Kysely<Database>, rows: readonly Row[]) => Promise<Ids> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const names = columns.join(', ');
  const arrays = columns.map((column, index) => `$${index + 1}::${types[column]}[]`).join(', ');
  const text = `insert into ${table} (${names}) select ${names}
    from unnest(${arrays}) as given(${names}) ${after}`;
  const read = (row: Row, column: keyof Row & string) => {
    const value = row[column];
    return types[column] === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  };
  return async (trx, rows) => {
    if (rows.length === 0) return [];
    const values = columns.map((column) => rows.map((row) => read(row, column)));
    return (await trx.executeQuery<Ids[number]>(CompiledQuery.raw(text, values))).rows;
  };
}
