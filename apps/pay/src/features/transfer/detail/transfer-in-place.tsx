import type { Transfer } from '@kheya/contract';
import { SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { TransferCancel } from '#features/transfer/detail/transfer-cancel.tsx';
import { TransferChip } from '#features/transfer/detail/transfer-chip.tsx';
import { TransferActions, TransferStory } from '#features/transfer/detail/transfer-detail.tsx';
import { TransferAsides, TransferDetails } from '#features/transfer/detail/transfer-details.tsx';
import { TransferPromise, TransferTitle } from '#features/transfer/detail/transfer-promise.tsx';
import { useTransferFacts } from '#features/transfer/transfer-facts.ts';
import { transferQuery } from '#features/transfer/transfer-queries.ts';
import { stageOf } from '#features/transfer/transfer-stage.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** A transfer below its row in a list: the same content and actions without a page. */
export function TransferInPlace({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(transferQuery(id));
  if (data !== undefined) return <Shown transfer={data} />;
  if (error !== null) return <TryAgain error={error} onRetry={() => void refetch()} />;
  return <SkeletonDetails label={t`Loading`} rows={6} />;
}

function Shown({ transfer }: { readonly transfer: Transfer }) {
  const area = useArea();
  const facts = useTransferFacts(transfer);
  const stage = stageOf(transfer);
  const words = { transfer, facts, stage };
  return (
    <div className="grid gap-x-12 gap-y-6 pt-1 pb-2 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-5">
        <div aria-live="polite">
          <TransferChip stage={stage} />
          <h2 className="mt-2">
            <TransferTitle {...words} />
          </h2>
          <p className="mt-0.5 text-ink-muted [&_b]:text-ink">
            <TransferPromise {...words} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TransferActions transfer={transfer} />
          <Link to={paths.transfer(area, transfer.id)} className="text-link text-sm">
            <Trans>Open on a page of its own</Trans>
          </Link>
        </div>
        <TransferCancel transfer={transfer} facts={facts} />
        <TransferStory transfer={transfer} facts={facts} />
      </div>
      <div>
        <TransferDetails transfer={transfer} facts={facts} />
        <TransferAsides transfer={transfer} />
      </div>
    </div>
  );
}
