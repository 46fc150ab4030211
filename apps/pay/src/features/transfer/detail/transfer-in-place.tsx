import type { Transfer } from '@kheya/contract';
import { buttonStyle, DetailRow, Details, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { TransferChip } from '#features/transfer/detail/transfer-chip.tsx';
import { TransferActions } from '#features/transfer/detail/transfer-detail.tsx';
import {
  RateRow,
  ReceivedLabel,
  TransferReference,
} from '#features/transfer/detail/transfer-details.tsx';
import { TransferPromise, TransferTitle } from '#features/transfer/detail/transfer-promise.tsx';
import { useTransferFacts } from '#features/transfer/transfer-facts.ts';
import { transferQuery } from '#features/transfer/transfer-queries.ts';
import { stageOf } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** A transfer below its row in a list: a sentence, its main facts, and the way to all of it. */
export function TransferInPlace({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(transferQuery(id));
  if (data !== undefined) return <Shown transfer={data} />;
  if (error !== null) return <TryAgain error={error} onRetry={() => void refetch()} />;
  return <SkeletonDetails label={t`Loading`} rows={5} />;
}

function Shown({ transfer }: { readonly transfer: Transfer }) {
  const area = useArea();
  const facts = useTransferFacts(transfer);
  const stage = stageOf(transfer, useNow());
  const words = { transfer, facts, stage };
  return (
    <div className="grid gap-x-14 gap-y-4 pt-1 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <div aria-live="polite">
          {stage === 'arrived' ? null : <TransferChip stage={stage} />}
          <h2 className="mt-1.5 mb-1.5 first:mt-0">
            <TransferTitle {...words} />
          </h2>
          <p className="text-ink-muted [&_b]:text-ink">
            <TransferPromise {...words} />
          </p>
        </div>
        <div className="mt-4.5 flex flex-wrap items-center gap-2">
          <TransferActions transfer={transfer} />
          <Link
            to={paths.transfer(area, transfer.id)}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            <Trans>View full details</Trans>
          </Link>
        </div>
      </div>
      <MainFacts {...words} />
    </div>
  );
}

function MainFacts({ transfer, facts }: Omit<Parameters<typeof TransferTitle>[0], 'stage'>) {
  const { t } = useLingui();
  return (
    <Details look="lined">
      <DetailRow label={facts.numberLabel}>
        <span className={facts.isWallet ? 'identifier' : 'num'}>{facts.number}</span>
      </DetailRow>
      <DetailRow label={t`Paid from`}>
        <span className="num">{facts.source}</span>
      </DetailRow>
      <DetailRow label={t`Total`}>{facts.total}</DetailRow>
      {facts.rate === undefined ? null : <RateRow rate={facts.rate} />}
      <DetailRow label={<ReceivedLabel transfer={transfer} facts={facts} />}>
        {facts.received}
      </DetailRow>
      <TransferReference transfer={transfer} />
    </Details>
  );
}
