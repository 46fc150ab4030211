import { KeyHint } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewRow, useAssignReview } from '#features/review/review-api.ts';
import { Cause } from '#features/review/review-cause.tsx';
import { reviewList, type ReviewSearch } from '#features/review/review-search.ts';
import { ReviewState } from '#features/review/review-state.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { DueTime } from '#shared/due-time.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { paths } from '#shared/paths.ts';
import { ErrorText } from '#shared/error-notice.tsx';

export interface ReviewTableProps {
  readonly search: ReviewSearch;
  readonly reviews: readonly ReviewRow[];
  readonly stale: boolean;
}

export function ReviewTable({ search, reviews, stale }: ReviewTableProps) {
  const { t } = useLingui();
  const take = useAssignReview();
  return (
    <ListTable
      name="reviews"
      caption={t`Reviews, the most urgent first`}
      columns={useColumns(search)}
      rows={reviews}
      stale={stale}
      isLate={({ is_overdue }) => is_overdue}
      keys={{
        a: (id) =>
          take.mutate(id, {
            onError: (error) =>
              toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
          }),
      }}
      hints={
        <KeyHint keys={['A']}>
          <Trans>assign to me</Trans>
        </KeyHint>
      }
    />
  );
}

/** The columns: customer, kind, cause, age, assignee, state, due time. */
function useColumns(search: ReviewSearch): readonly Column<ReviewRow>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'customer',
      isFixed: true,
      head: <Trans>Customer</Trans>,
      style: 'max-w-0 min-w-48 max-lg:order-1 max-lg:max-w-none',
      cell: ({ id, customer }) => (
        <RowLink
          id={id}
          link={{ to: paths.review, params: { reviewId: id }, search: reviewList.write(search) }}
        >
          <CustomerName customer={customer} />
        </RowLink>
      ),
    },
    {
      key: 'kind',
      head: <Trans>Kind</Trans>,
      headStyle: 'w-36',
      style: 'text-ink-muted max-lg:order-3 max-lg:text-sm',
      cell: ({ kind }) => i18n._(kindNames[kind]),
    },
    {
      key: 'cause',
      head: <Trans>Reason</Trans>,
      style: 'text-ink-muted max-lg:order-5 max-lg:col-span-2 max-lg:text-sm',
      cell: (review) => <Cause review={review} />,
    },
    {
      key: 'opened',
      head: <Trans>Opened</Trans>,
      headStyle: 'w-44',
      style: 'num whitespace-nowrap text-ink-muted max-lg:hidden',
      cell: ({ opened_at }) => dateTime(opened_at, locale),
    },
    {
      key: 'assignee',
      head: <Trans>Assigned to</Trans>,
      headStyle: 'w-32',
      style: 'max-lg:hidden',
      cell: ({ assignee }) => assignee?.name,
    },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      headStyle: 'w-44',
      style: 'max-lg:order-4 max-lg:justify-self-end',
      cell: (review) => <ReviewState review={review} />,
    },
    {
      key: 'due',
      head: <Trans>Due</Trans>,
      headStyle: 'w-28 text-right',
      style: 'text-right max-lg:order-2',
      cell: ({ state, due_at }) =>
        state === 'open' || state === 'proposed' ? <DueTime at={due_at} /> : null,
    },
  ];
}
