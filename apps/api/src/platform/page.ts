import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { pageQuery } from '@kheya/contract';

export type Page = Pick<z.output<typeof pageQuery>, 'limit' | 'offset'>;

/** Limits a query to the requested page; `all` returns every row. */
export function paginate<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: Page,
): SelectQueryBuilder<DB, TB, O> {
  const from = query.offset(page.offset);
  return page.limit === 'all' ? from : from.limit(page.limit);
}

/** The column and direction of an order such as `-created_at`, whose minus turns it round. */
export function readSort<Sort extends string>(
  sort: Sort,
): {
  readonly column: Sort extends `-${infer Column}` ? Column : Sort;
  readonly direction: RawBuilder<unknown>;
} {
  const isDescending = sort.startsWith('-');
  return {
    // The type says what the next line does.
    column: (isDescending ? sort.slice(1) : sort) as never,
    direction: isDescending ? sql`desc` : sql`asc`,
  };
}
