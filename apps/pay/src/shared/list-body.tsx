import type { Pages, ShowOptions } from '@kheya/browser/list-state';
import { Pagination, Panel, SkeletonRows } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useLastPage } from '#shared/last-page.ts';
import { TryAgain } from '#shared/try-again.tsx';

/** The parts of a query that a list needs. */
export interface ListQuery<Row> {
  readonly data: { readonly results: readonly Row[]; readonly count: number } | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** The props a table takes from its list. */
export interface ListParts<Row> {
  readonly rows: readonly Row[];
  readonly stale: boolean;
  readonly footer: ReactNode;
}

export interface ListBodyProps<Row> {
  readonly query: ListQuery<Row>;
  readonly page: Pages;
  readonly onPage: (page: Partial<Pages>, options?: ShowOptions) => void;
  readonly empty: ReactNode;
  readonly children: (parts: ListParts<Row>) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, or filled with its pages. */
export function ListBody<Row>({ query, page, onPage, empty, children }: ListBodyProps<Row>) {
  const { t } = useLingui();
  const { data, error, isPlaceholderData: stale, refetch } = query;
  const { limit, offset } = page;
  useLastPage(query, page, (last) => onPage({ offset: last }, { replace: true }));
  if (data === undefined) {
    if (error === null) return <SkeletonRows label={t`Loading`} rows={6} />;
    return <TryAgain error={error} onRetry={() => void refetch()} />;
  }
  const { results: rows, count } = data;
  if (count === 0) return <Panel className={stale ? 'opacity-60' : undefined}>{empty}</Panel>;
  const footer = <Pagination {...{ count, limit, offset }} onChange={onPage} />;
  return children({ rows, stale, footer });
}
