import { Trans } from '@lingui/react/macro';
import { EmptyState, Pagination, Skeleton, SkeletonGroup } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { Pages } from '@kheya/browser/list-state';
import { StaleDataNotice, ErrorNotice } from '#shared/error-notice.tsx';

/** What a list needs of its query. */
export interface ListQuery<Row> {
  readonly data: { readonly results: readonly Row[]; readonly count: number } | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface ListBodyProps<Row> {
  readonly query: ListQuery<Row>;
  /** The loading message for screen readers. */
  readonly waiting: string;
  readonly empty: ReactNode;
  readonly page: Pages;
  readonly onPage: (page: Partial<Pages>) => void;
  readonly children: (rows: readonly Row[], stale: boolean) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, past its end, or loaded with its pages. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { query, waiting, empty, page, onPage, children } = props;
  const { data, error, isPlaceholderData, refetch } = query;
  if (error && !data) {
    return (
      <div className="px-4 lg:px-6">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListWaiting label={waiting} />;
  const { results, count } = data;
  if (results.length === 0 && count > 0) return <EmptyPage onFirst={() => onPage({ offset: 0 })} />;
  return (
    <>
      {error ? <StaleDataNotice error={error} onRetry={() => void refetch()} /> : null}
      {results.length === 0 ? empty : children(results, isPlaceholderData)}
      {count <= page.limit && page.offset === 0 ? null : (
        <Pagination {...page} count={count} onChange={onPage} />
      )}
    </>
  );
}

/** Placeholder rows while a list loads. */
function ListWaiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="px-4 lg:px-6">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="flex h-9 items-center gap-6 border-t border-line">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-28 max-md:hidden" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The present page has become empty; the list has not. */
function EmptyPage({ onFirst }: { readonly onFirst: () => void }) {
  return (
    <EmptyState
      drawing={false}
      title={<Trans>This page is empty</Trans>}
      action={
        <button type="button" className="touch-area text-link" onClick={onFirst}>
          <Trans>Go to the first page</Trans>
        </button>
      }
    />
  );
}
