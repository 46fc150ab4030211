import { sql, type RawBuilder } from 'kysely';

export type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'date'
  | 'integer'
  | 'jsonb'
  | 'text'
  | 'timestamptz'
  | 'uuid';

/** The columns of some rows, with their PostgreSQL types. */
export type Columns<Row> = { readonly [Column in keyof Row & string]?: ColumnType };

const PLAIN = new Set<ColumnType>(['uuid', 'bigint', 'boolean', 'integer', 'date', 'timestamptz']);

/**
 * Any number of rows for one statement: `unnest(…) as given(…)`. A column travels as one array, so the
 * statement's text does not grow with the rows; a `jsonb` column is given as values.
 */
export function unnestRows<Row extends object>(
  columns: Columns<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const arrays = names.map((name) => {
    const type = columns[name]!;
    const values = rows.map((row) => row[name]);
    return sql`${arrayText(type, values)}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as given(${sql.raw(names.map((name) => `"${name}"`).join(', '))})`;
}

/**
 * A PostgreSQL array as text. The driver would quote and escape every element of every type, which
 * is wasted work for thousands of ids, numbers and times a second.
 */
export function arrayText(type: ColumnType, values: readonly unknown[]): string {
  const write = PLAIN.has(type) ? plain : type === 'jsonb' ? json : type === 'bytea' ? hex : text;
  let all = '';
  for (const value of values) {
    all += all === '' ? '' : ',';
    all += value === null || value === undefined ? 'NULL' : write(value);
  }
  return `{${all}}`;
}

function plain(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function json(value: unknown): string {
  return text(JSON.stringify(value));
}

function hex(value: unknown): string {
  return `"\\\\x${(value as Buffer).toString('hex')}"`;
}

/** Characters that need escaping are rare, so they are searched before anything is replaced. */
function text(value: unknown): string {
  const given = String(value);
  return /["\\]/.test(given) ? `"${given.replace(/["\\]/g, '\\$&')}"` : `"${given}"`;
}
