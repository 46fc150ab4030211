import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleStop } from '@kheya/contract';
import { EmptyState } from '@kheya/ui';
import { useState } from 'react';
import { LiftDialog } from '#features/stop/lift-dialog.tsx';
import { StopTable } from '#features/stop/stop-table.tsx';
import { useStops } from '#features/stop/stop-api.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import type { Pages } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';

/** Customers who pressed "stop everything", and the lift, which takes two operators. */
export function StopsPage() {
  const { t } = useLingui();
  const [page, setPage] = useState<Pages>({ limit: 20, offset: 0 });
  const [lifted, setLifted] = useState<ConsoleStop | null>(null);
  const query = useStops(page);
  usePageTitle(t`Stops`);
  return (
    <ListLayout
      title={<Trans>Stops</Trans>}
      intro={
        <Trans>
          These customers feared a fraud and stopped everything. A stop is lifted by two different
          operators: the first one proposes, the second one decides. Speak with the customer first.
        </Trans>
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading the stops`}
        empty={
          <EmptyState title={<Trans>Nobody has stopped anything</Trans>}>
            <Trans>A stop appears here the moment a customer presses it.</Trans>
          </EmptyState>
        }
        page={page}
        onPage={(next) => setPage({ ...page, ...next })}
      >
        {(stops, stale) => <StopTable {...{ stops, stale }} onLift={setLifted} />}
      </ListBody>
      {lifted ? <LiftDialog stop={lifted} onClose={() => setLifted(null)} /> : null}
    </ListLayout>
  );
}
