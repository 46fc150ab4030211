import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, Skeleton, SkeletonGroup } from '@kheya/ui';
import { useRails } from '#features/rail/rail-api.ts';
import { RailCard } from '#features/rail/rail-card.tsx';
import { ErrorNotice, StaleDataNotice } from '#shared/error-notice.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { usePageTitle } from '@kheya/browser/page-title';

/** How each provider that payments are handed to is doing, and its pause by two operators. */
export function RailsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useRails();
  usePageTitle(t`Rails`);
  const retry = () => void refetch();
  return (
    <ListLayout
      title={<Trans>Rails</Trans>}
      intro={<Trans>Counted each minute from the answers of the last 15 minutes.</Trans>}
    >
      {data !== undefined && error ? <StaleDataNotice error={error} onRetry={retry} /> : null}
      <div className="px-4 pb-6 lg:min-h-0 lg:overflow-y-auto lg:px-6">
        {data === undefined && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {data === undefined && !error ? <Waiting label={t`Loading the rails`} /> : null}
        {data?.results.length === 0 ? (
          <EmptyState title={<Trans>No rail has been checked yet</Trans>}>
            <Trans>The first check is made within a minute.</Trans>
          </EmptyState>
        ) : null}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data?.results.map((rail) => (
            <RailCard key={rail.id} rail={rail} />
          ))}
        </div>
      </div>
    </ListLayout>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-72 rounded-md" />
      <Skeleton className="h-72 rounded-md" />
      <Skeleton className="h-72 rounded-md" />
    </SkeletonGroup>
  );
}
