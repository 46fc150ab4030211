import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Background } from '#features/review/background.tsx';
import { DecisionPanel } from '#features/review/decision-panel.tsx';
import { Documents } from '#features/review/documents.tsx';
import { History } from '#features/review/history.tsx';
import { type OpenReview, useReview } from '#features/review/review-api.ts';
import { ReviewColumn } from '#features/review/review-column.tsx';
import { ReviewHead } from '#features/review/review-head.tsx';
import { readReviews, type ReviewSearch } from '#features/review/review-search.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Trouble } from '#shared/trouble.tsx';

/** One decision: the queue on one side, what is known in the middle, the answer on the other side. */
export function ReviewPage() {
  const { t } = useLingui();
  const { reviewId = '' } = useParams({ strict: false });
  const search = readReviews(useSearch({ strict: false }));
  const { data: review, error, refetch } = useReview(reviewId);
  usePageTitle(review?.customer.name ?? t`Reviews`);
  return (
    <div className="grid flex-1 grid-cols-1 lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-1 xl:grid-cols-[16.5rem_minmax(0,1fr)_21rem]">
      <ReviewColumn search={search} open={reviewId} />
      {review ? <Opened key={reviewId} review={review} search={search} /> : null}
      {!review && error ? (
        <div className="p-4 lg:p-6">
          <Trouble error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!review && !error ? <Waiting label={t`Loading the review`} /> : null}
    </div>
  );
}

interface OpenedProps {
  readonly review: OpenReview;
  readonly search: ReviewSearch;
}

function Opened({ review, search }: OpenedProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="min-w-0 lg:min-h-0 lg:overflow-y-auto">
        <BackToReviews search={search} />
        <ReviewHead review={review} />
        <Documents review={review} />
        <Background review={review} />
      </div>
      <aside
        // It scrolls, and where nothing can be decided it has no control that would take the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys
        tabIndex={0}
        aria-label={t`Decision`}
        className="border-line max-lg:border-t lg:min-h-0 lg:overflow-y-auto lg:border-l"
      >
        <DecisionPanel review={review} />
        <History review={review} />
      </aside>
    </>
  );
}

function BackToReviews({ search }: { readonly search: ReviewSearch }) {
  return (
    <Link
      to={paths.reviews}
      search={search}
      className="flex min-h-control items-center gap-1 border-b border-line px-3 text-brand-ink xl:hidden"
    >
      <ChevronLeft aria-hidden />
      <Trans>Reviews</Trans>
    </Link>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="p-4 lg:p-6">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-3 h-3 w-52" />
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Skeleton className="aspect-[8/5] rounded-md" />
        <Skeleton className="aspect-[8/5] rounded-md" />
      </div>
    </SkeletonGroup>
  );
}
