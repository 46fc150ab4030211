import { useLingui } from '@lingui/react/macro';
import { type PageSize, Pagination } from '@kheya/ui';
import { language } from '#shared/language.ts';
import type { PageSearch } from '#shared/page-search.ts';

export interface ListPagesProps {
  readonly count: number;
  readonly page: PageSearch;
  readonly onPage: (page: { readonly limit: PageSize; readonly offset: number }) => void;
}

/** The pages of a list; nothing where one is enough. */
export function ListPages({ count, page, onPage }: ListPagesProps) {
  const { t } = useLingui();
  const locale = language.use();
  const { limit = 20, offset = 0 } = page;
  if (count <= limit && offset === 0) return null;
  return (
    <Pagination
      {...{ count, limit, offset, locale }}
      onChange={onPage}
      labels={{
        rows: t`Rows`,
        previous: t`Previous page`,
        next: t`Next page`,
        range: (from, to, all) => t`${from}–${to} of ${all}`,
      }}
    />
  );
}
