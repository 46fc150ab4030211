import type { SelectQueryBuilder } from 'kysely';
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
