import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { Background } from '#features/review/background.tsx';
import { Company } from '#features/review/company.tsx';
import { DecisionPanel } from '#features/review/decision-panel.tsx';
import { Documents } from '#features/review/documents.tsx';
import { History } from '#features/review/history.tsx';
import { useReview } from '#features/review/review-api.ts';
import { RequestedChange, RequestedRecovery } from '#features/review/requested-change.tsx';
import { ReviewColumn } from '#features/review/review-column.tsx';
import { ReviewHead } from '#features/review/review-head.tsx';
import { reviewList } from '#features/review/review-search.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

/** One review: the known facts in the middle, the decision beside them. */
export function ReviewPage() {
  const { t } = useLingui();
  const { reviewId = '' } = useParams({ strict: false });
  const search = reviewList.parse(useSearch({ strict: false }));
  const query = useReview(reviewId);
  usePageTitle(query.data?.customer.name ?? t`Reviews`);
  return (
    <CaseFrame
      column={<ReviewColumn search={search} open={reviewId} />}
      back={{
        link: { to: paths.reviews, search: reviewList.write(search) },
        name: <Trans>Reviews</Trans>,
      }}
      query={query}
      waiting={<Waiting label={t`Loading the review`} />}
      main={(review) => (
        <>
          <ReviewHead review={review} />
          <CrashBoundary where="console review company">
            <Company business={review.business} />
          </CrashBoundary>
          <RequestedChange review={review} />
          <RequestedRecovery review={review} />
          <CrashBoundary where="console review documents">
            <Documents review={review} />
          </CrashBoundary>
          <CrashBoundary where="console review background">
            <Background review={review} />
          </CrashBoundary>
        </>
      )}
      sideName={t`Decision`}
      side={(review) => (
        <>
          <DecisionPanel review={review} />
          <History review={review} />
        </>
      )}
    />
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
