import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleStop } from '@kheya/contract';
import { EmptyState, type PageSize, Skeleton, SkeletonGroup } from '@kheya/ui';
import { useState } from 'react';
import { LiftDialog } from '#features/stop/lift-dialog.tsx';
import { StopTable } from '#features/stop/stop-table.tsx';
import { useStops } from '#features/stop/stop-api.ts';
import { ListPages } from '#shared/list-pages.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { Trouble } from '#shared/trouble.tsx';

/** Who pressed "stop everything", and the way back, which takes two of us. */
export function StopsPage() {
  const { t } = useLingui();
  usePageTitle(t`Stops`);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="px-4 pt-4 pb-3 lg:px-6">
        <h1>
          <Trans>Stops</Trans>
        </h1>
        <p className="mt-0.5 max-w-prose text-ink-muted">
          <Trans>
            These customers feared a fraud and stopped everything. A stop is lifted by two different
            operators: the first one proposes, the second one decides. Speak with the customer
            first.
          </Trans>
        </p>
      </header>
      <Stops />
    </div>
  );
}

function Stops() {
  const { t } = useLingui();
  const [page, setPage] = useState<{ limit: PageSize; offset: number }>({ limit: 20, offset: 0 });
  const [lifted, setLifted] = useState<ConsoleStop | null>(null);
  const { data, error, refetch } = useStops(page);
  if (error && !data) {
    return (
      <div className="px-4 lg:px-6">
        <Trouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Waiting label={t`Loading the stops`} />;
  if (data.count === 0) {
    return (
      <EmptyState title={<Trans>Nobody has stopped anything</Trans>}>
        <Trans>A stop appears here the moment a customer presses it.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <StopTable stops={data.results} onLift={setLifted} />
      <ListPages count={data.count} page={page} onPage={setPage} />
      {lifted ? <LiftDialog stop={lifted} onClose={() => setLifted(null)} /> : null}
    </>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="px-4 lg:px-6">
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="flex h-12 items-center gap-6 border-t border-line">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
