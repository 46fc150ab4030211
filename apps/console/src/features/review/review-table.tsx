import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { type ReviewRow, useTake } from '#features/review/review-api.ts';
import type { ReviewSearch } from '#features/review/review-search.ts';
import { ReviewState } from '#features/review/review-state.tsx';
import { causeNames } from '#features/review/review-words.ts';
import { kindNames } from '#shared/review-kind-names.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { DueTime } from '#shared/due-time.tsx';
import { dateTime } from '#shared/format/date-time.ts';
import { KeyHint } from '#shared/key.tsx';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { cellStyle, ColumnHead, rowLink, rowStyle } from '#shared/table-parts.tsx';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';
import { useRowKeys } from '#shared/use-row-keys.ts';

export interface ReviewTableProps {
  readonly search: ReviewSearch;
  readonly reviews: readonly ReviewRow[];
  /** The old rows while others are on their way. */
  readonly stale: boolean;
}

/** Rows of 36 px; on a phone each is a card of three lines. */
export function ReviewTable({ search, reviews, stale }: ReviewTableProps) {
  const { t } = useLingui();
  const take = useTake();
  const body = useRowKeys<HTMLTableSectionElement>({
    a: (id) =>
      take.mutate(id, {
        onError: (error) => toasts.show({ tone: 'negative', text: <Wording error={error} /> }),
      }),
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <table
          aria-busy={stale || undefined}
          className={classNames('w-full text-left max-lg:block', stale && 'opacity-60')}
        >
          <caption className="sr-only">{t`Reviews, the most urgent first`}</caption>
          <TableHead />
          <tbody ref={body} className="divide-y divide-line max-lg:block">
            {reviews.map((review) => (
              <Row key={review.id} review={review} search={search} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2 text-sm text-ink-faint pointer-coarse:hidden max-lg:hidden">
        <KeyHint keys={['J', 'K']}>
          <Trans>next, previous</Trans>
        </KeyHint>
        <KeyHint keys={['Enter']}>
          <Trans>open</Trans>
        </KeyHint>
        <KeyHint keys={['A']}>
          <Trans>take it</Trans>
        </KeyHint>
      </p>
    </div>
  );
}

function TableHead() {
  return (
    <thead className="text-sm text-ink-faint max-lg:sr-only">
      <tr className="border-b border-line">
        <ColumnHead>
          <Trans>Customer</Trans>
        </ColumnHead>
        <ColumnHead className="w-36">
          <Trans>Kind</Trans>
        </ColumnHead>
        <ColumnHead>
          <Trans>Why it is here</Trans>
        </ColumnHead>
        <ColumnHead className="w-40">
          <Trans>Opened</Trans>
        </ColumnHead>
        <ColumnHead className="w-36">
          <Trans>Taken by</Trans>
        </ColumnHead>
        <ColumnHead className="w-44">
          <Trans>State</Trans>
        </ColumnHead>
        <ColumnHead className="w-28 text-right">
          <Trans>Decide by</Trans>
        </ColumnHead>
      </tr>
    </thead>
  );
}

function Row({ review, search }: { readonly review: ReviewRow; readonly search: ReviewSearch }) {
  const { i18n } = useLingui();
  const locale = language.use();
  const { id, customer, kind, opened_at, assignee, due_at, is_overdue, state } = review;
  const waits = state === 'open' || state === 'proposed';
  return (
    <tr
      className={classNames(
        rowStyle,
        is_overdue && 'shadow-[inset_3px_0_0_var(--color-accent-line)]',
      )}
    >
      <td className={classNames(cellStyle, 'max-w-0 min-w-48 max-lg:order-1 max-lg:max-w-none')}>
        <Link
          to={paths.review}
          params={{ reviewId: id }}
          search={search}
          data-row={id}
          className={rowLink}
        >
          <CustomerName customer={customer} />
        </Link>
      </td>
      <td className={classNames(cellStyle, 'text-ink-muted max-lg:order-3 max-lg:text-sm')}>
        {i18n._(kindNames[kind])}
      </td>
      <td
        className={classNames(
          cellStyle,
          'text-ink-muted max-lg:order-5 max-lg:col-span-2 max-lg:text-sm',
        )}
      >
        <Cause review={review} />
      </td>
      <td className={classNames(cellStyle, 'num text-ink-muted max-lg:hidden')}>
        {dateTime(opened_at, locale)}
      </td>
      <td className={classNames(cellStyle, 'max-lg:hidden')}>{assignee?.name}</td>
      <td className={classNames(cellStyle, 'max-lg:order-4 max-lg:justify-self-end')}>
        <ReviewState review={review} />
      </td>
      <td className={classNames(cellStyle, 'text-right max-lg:order-2')}>
        {waits ? <DueTime at={due_at} /> : null}
      </td>
    </tr>
  );
}

/** Why it came, in words; a code without words is shown as it came. */
export function Cause({ review }: { readonly review: Pick<ReviewRow, 'cause'> }) {
  const { i18n } = useLingui();
  const words = causeNames[review.cause];
  return words ? <>{i18n._(words)}</> : <span lang="en">{review.cause.replaceAll('_', ' ')}</span>;
}
