import type { Pool } from '@kheya/db';

/**
 * A constraint that begins with a list of the allowed values of a column or of an array's elements.
 */
const LIST = /^CHECK \(+\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)+(?: AND (?!.* OR ).*)?$/;
const ONE = /^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/;

/** The texts that a check constraint allows in a column, by schema, table and column. */
export async function checkedValues(pool: Pool): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await pool.query<{ column: string; definition: string }>(
    `select format('%s.%s.%s', n.nspname, t.relname, a.attname) as column,
            pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     join pg_class t on t.oid = c.conrelid
     join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
     where c.contype = 'c' and cardinality(c.conkey) = 1`,
  );
  return new Map(
    rows.flatMap(({ column, definition }) => {
      const list = (LIST.exec(definition) ?? ONE.exec(definition))?.[1];
      const texts = [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, text]) => text!);
      return texts.length > 0 ? [[column, texts]] : [];
    }),
  );
}
