import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { useReviewCounts, useReviews } from '#features/review/review-api.ts';
import { ReviewFilter } from '#features/review/review-filter.tsx';
import { reviewList, type ReviewSearch } from '#features/review/review-search.ts';
import { ReviewTable } from '#features/review/review-table.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { kinds, type ReviewKind } from '#shared/review-kinds.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { ViewLinks } from '#shared/view-links.tsx';

/** Customers who wait for our decision, the most urgent first. */
export function ReviewsPage() {
  const { t, i18n } = useLingui();
  const [search, show] = useListState(reviewList, paths.reviews);
  const query = useReviews(search);
  const { kind } = search;
  usePageTitle(t`Reviews`);
  return (
    <ListLayout
      title={kind === undefined ? <Trans>All reviews</Trans> : i18n._(kindNames[kind])}
      views={<ReviewKinds chosen={kind} />}
      filter={<ReviewFilter search={search} onShow={show} />}
    >
      <ListBody
        query={query}
        waiting={t`Loading the reviews`}
        empty={<EmptyReviews search={search} />}
        page={search}
        onPage={show}
      >
        {(reviews, stale) => <ReviewTable {...{ search, reviews, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

/** The number of undecided reviews of each kind. */
function ReviewKinds({ chosen }: { readonly chosen: ReviewKind | undefined }) {
  const { t, i18n } = useLingui();
  const { data } = useReviewCounts();
  const all = {
    key: 'all',
    name: <Trans>All reviews</Trans>,
    link: { to: paths.reviews, search: {} },
    count: data?.all,
  };
  const views = kinds.map((kind) => ({
    key: kind,
    name: i18n._(kindNames[kind]),
    link: { to: paths.reviews, search: { kind } },
    count: data?.byKind[kind],
  }));
  return <ViewLinks label={t`Kinds of reviews`} views={[all, ...views]} chosen={chosen ?? 'all'} />;
}

function EmptyReviews({ search }: { readonly search: ReviewSearch }) {
  const isFiltered = search.state !== 'undecided' || search.mine === true;
  if (isFiltered) {
    return (
      <EmptyState
        drawing={false}
        title={<Trans>No matches for these filters</Trans>}
        action={
          <Link
            to={paths.reviews}
            search={search.kind ? { kind: search.kind } : {}}
            className="touch-area text-link"
          >
            <Trans>Show undecided reviews</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState title={<Trans>No open reviews</Trans>}>
      <Trans>
        A review shows up here when the partner bank, a rule or a customer asks for one.
      </Trans>
    </EmptyState>
  );
}
