import { Trans, useLingui } from '@lingui/react/macro';
import { type ReviewRow, useReviews } from '#features/review/review-api.ts';
import { Cause } from '#features/review/review-cause.tsx';
import { reviewList, type ReviewSearch } from '#features/review/review-search.ts';
import { kindNames } from '#shared/review-kind-names.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { DueTime } from '#shared/due-time.tsx';
import { paths } from '#shared/paths.ts';
import { QueueColumn } from '#shared/queue-column.tsx';

/** The list the operator came from, beside the open review. */
export function ReviewColumn(props: { readonly search: ReviewSearch; readonly open: string }) {
  const { search, open } = props;
  const { i18n } = useLingui();
  const { data } = useReviews(search);
  const entryOf = (review: ReviewRow) => {
    const { id, customer, kind, state, due_at } = review;
    const waits = state === 'open' || state === 'proposed';
    return {
      id,
      link: { to: paths.review, params: { reviewId: id }, search: reviewList.write(search) },
      name: <CustomerName customer={customer} />,
      due: waits ? <DueTime at={due_at} /> : null,
      about: (
        <>
          {i18n._(kindNames[kind])} ·{' '}
          {state === 'proposed' ? <Trans>Second operator</Trans> : <Cause review={review} />}
        </>
      ),
    };
  };
  return (
    <QueueColumn
      heading={
        search.kind === undefined ? <Trans>All reviews</Trans> : i18n._(kindNames[search.kind])
      }
      back={{ to: paths.reviews, search: reviewList.write(search) }}
      count={data?.count}
      entries={data?.results.map(entryOf) ?? []}
      open={open}
    />
  );
}
