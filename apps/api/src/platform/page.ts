import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { pageQuery } from '@kheya/contract';

export type Page = Pick<z.output<typeof pageQuery>, 'limit' | 'offset'>;

/** Cuts the asked page out of a query; `all` is the whole of it. */
export function cut<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: Page,
): SelectQueryBuilder<DB, TB, O> {
  const from = query.offset(page.offset);
  return page.limit === 'all' ? from : from.limit(page.limit);
}
