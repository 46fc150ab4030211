import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import type { Target } from '#shared/list-table.tsx';
import { StaleDataNotice, ErrorNotice } from '#shared/error-notice.tsx';

/** What a case page needs of its query. */
export interface CaseQuery<Case> {
  readonly data: Case | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface CaseFrameProps<Case> {
  /** The list the operator came from; null for a case without a list. */
  readonly column: ReactNode;
  /** The link back to it where there is no room for the column. */
  readonly back: { readonly link: Target; readonly name: ReactNode };
  readonly query: CaseQuery<Case>;
  readonly waiting: ReactNode;
  /** The subject of the case. */
  readonly main: (opened: Case) => ReactNode;
  /** A part of the subject scrolls by itself, such as a thread above the answer. */
  readonly isFixed?: boolean;
  /** The context beside it: the decision, or the customer. */
  readonly side: (opened: Case) => ReactNode;
  readonly sideName: string;
}

/**
 * One case: the queue on one side, the known facts in the middle, the context on the other side.
 */
export function CaseFrame<Case extends { readonly id: string }>(props: CaseFrameProps<Case>) {
  const { column, back, query, waiting, main, isFixed = false, side, sideName } = props;
  const { data, error, refetch } = query;
  const retry = () => void refetch();
  return (
    <div
      className={classNames(
        'grid flex-1 grid-cols-1 max-lg:content-start lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-1',
        column === null
          ? 'xl:grid-cols-[minmax(0,1fr)_21rem]'
          : 'xl:grid-cols-[16.5rem_minmax(0,1fr)_21rem]',
      )}
    >
      {column}
      <div
        className={classNames(
          'min-w-0 lg:min-h-0',
          isFixed ? 'flex flex-col' : 'lg:overflow-y-auto',
          data === undefined && 'lg:col-span-2',
        )}
      >
        <Link
          {...back.link}
          className="flex min-h-control items-center gap-1 border-b border-line px-3 text-brand-ink xl:hidden"
        >
          <ChevronLeft aria-hidden />
          {back.name}
        </Link>
        {data === undefined ? null : (
          <Fragment key={data.id}>
            {error ? <StaleDataNotice error={error} onRetry={retry} /> : null}
            <CrashBoundary where="console case">{main(data)}</CrashBoundary>
          </Fragment>
        )}
        {data === undefined && error ? (
          <div className="p-4 lg:p-6">
            <ErrorNotice error={error} onRetry={retry} />
          </div>
        ) : null}
        {data === undefined && !error ? waiting : null}
      </div>
      {data === undefined ? null : (
        <aside
          key={data.id}
          // It scrolls, and where nothing can be done it has no control that would take the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys
          tabIndex={0}
          aria-label={sideName}
          className="min-w-0 border-line max-lg:border-t lg:min-h-0 lg:overflow-y-auto lg:border-l"
        >
          <CrashBoundary where="console case side">{side(data)}</CrashBoundary>
        </aside>
      )}
    </div>
  );
}
