import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useReviews } from '#features/review/review-api.ts';
import { ReviewFilter } from '#features/review/review-filter.tsx';
import { ReviewKinds } from '#features/review/review-kinds.tsx';
import { readReviews, type ReviewSearch } from '#features/review/review-search.ts';
import { ReviewTable } from '#features/review/review-table.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { ListPages } from '#shared/list-pages.tsx';
import { ListWaiting } from '#shared/list-waiting.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Trouble } from '#shared/trouble.tsx';

/** Who waits for a decision of ours, the most urgent first. */
export function ReviewsPage() {
  const { t, i18n } = useLingui();
  const search = readReviews(useSearch({ strict: false }));
  const { kind } = search;
  usePageTitle(t`Reviews`);
  return (
    <div className="grid flex-1 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] lg:min-h-0 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-1">
      <aside className="lg:border-r lg:border-line lg:bg-ground lg:p-3">
        <ReviewKinds chosen={kind} />
      </aside>
      <section className="flex min-w-0 flex-col lg:min-h-0">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 lg:px-6">
          <h1 className="leading-9!">
            {kind === undefined ? <Trans>All reviews</Trans> : i18n._(kindNames[kind])}
          </h1>
          <ReviewFilter search={search} />
        </header>
        <ReviewList search={search} />
      </section>
    </div>
  );
}

function ReviewList({ search }: { readonly search: ReviewSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useReviews(search);
  if (error && !data) {
    return (
      <div className="px-4 lg:px-6">
        <Trouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListWaiting label={t`Loading the reviews`} />;
  if (data.results.length === 0) return <Nobody search={search} />;
  return (
    <>
      <ReviewTable search={search} reviews={data.results} stale={isPlaceholderData} />
      <ListPages
        count={data.count}
        page={search}
        onPage={(page) => void navigate({ to: paths.reviews, search: { ...search, ...page } })}
      />
    </>
  );
}

function Nobody({ search }: { readonly search: ReviewSearch }) {
  const isFiltered = search.state !== undefined || search.mine === true;
  if (isFiltered) {
    return (
      <EmptyState
        drawing={false}
        title={<Trans>Nothing fits these filters</Trans>}
        action={
          <Link
            to={paths.reviews}
            search={search.kind ? { kind: search.kind } : {}}
            className="text-link"
          >
            <Trans>Show what is not decided</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState title={<Trans>Nobody waits for a decision</Trans>}>
      <Trans>A review appears when the partner, a rule or a customer asks for a person.</Trans>
    </EmptyState>
  );
}
