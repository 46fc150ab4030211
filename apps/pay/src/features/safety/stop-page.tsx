import { Page, Panel, SkeletonRows } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { StopConfirm } from '#features/safety/stop-confirm.tsx';
import { stopQuery } from '#features/safety/stop-query.ts';
import { StopResult } from '#features/safety/stop-result.tsx';
import { usePageTitle } from '@kheya/browser/page-title';

const refetchIntervalMs = 5_000;

/** The customer stop: its consequences, the button, and afterwards its result. */
export function StopPage() {
  const { t } = useLingui();
  usePageTitle(t`Stop everything`);
  const stop = useQuery({ ...stopQuery, refetchInterval: refetchIntervalMs });
  return (
    <Page width="flow">
      <div className="max-w-form">
        {stop.data ? (
          <StopResult stop={stop.data} />
        ) : stop.isPending ? (
          <Panel pad="md">
            <SkeletonRows label={t`Loading`} rows={4} />
          </Panel>
        ) : (
          // It is unknown whether a stop is active: stopping again does no harm, waiting may.
          <StopConfirm />
        )}
      </div>
    </Page>
  );
}
