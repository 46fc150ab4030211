import type { PaymentBatch } from '@kheya/contract';
import { buttonStyle, EmptyState, Panel, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';

import { BatchCheck } from '#features/payment-batch/batch-check.tsx';
import { BatchFrame, type BatchStep } from '#features/payment-batch/batch-frame.tsx';
import { BatchProgress } from '#features/payment-batch/batch-progress.tsx';
import { batchQuery } from '#features/payment-batch/batch-queries.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

const steps: Readonly<Record<PaymentBatch['state'], BatchStep>> = {
  checking: 'check',
  checked: 'check',
  paying: 'pay',
  paused: 'pay',
  done: 'done',
  stopped: 'done',
  discarded: 'check',
};

/** One file: its check until it is confirmed, then what becomes of each line. */
export function BatchPage() {
  const { t } = useLingui();
  usePageTitle(t`Payments from a file`);
  const { batchId } = useParams({ strict: false }) as { readonly batchId: string };
  const found = useQuery(batchQuery(batchId));
  if (isRefusal(found.error, 'not_found')) throw notFound();
  const batch = found.data;
  return (
    <BatchFrame step={batch === undefined ? 'check' : steps[batch.state]}>
      {batch !== undefined ? (
        <Batch batch={batch} />
      ) : found.isError ? (
        <TryAgain error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows label={t`Loading`} rows={6} />
      )}
    </BatchFrame>
  );
}

function Batch({ batch }: { readonly batch: PaymentBatch }) {
  const area = useArea();
  if (batch.state === 'discarded') {
    return (
      <Panel>
        <EmptyState
          as="h1"
          title={<Trans>This file was removed</Trans>}
          action={
            <Link to={batchPaths.create(area)} className={buttonStyle({ variant: 'primary' })}>
              <Trans>Upload a file</Trans>
            </Link>
          }
        >
          <Trans>Nothing of it was paid.</Trans>
        </EmptyState>
      </Panel>
    );
  }
  const isPaid = batch.paid_at !== null;
  return isPaid ? <BatchProgress batch={batch} /> : <BatchCheck batch={batch} />;
}
