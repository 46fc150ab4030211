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
  usePageTitle(t`Emergency stops`);
  return (
    <ListLayout
      title={<Trans>Emergency stops</Trans>}
      intro={
        <Trans>
          These customers feared fraud and stopped everything. It takes two operators to lift a
          stop: one proposes, the other agrees. Talk to the customer first.
        </Trans>
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading stops`}
        empty={
          <EmptyState title={<Trans>No emergency stops</Trans>}>
            <Trans>A stop shows up here as soon as a customer uses it.</Trans>
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
