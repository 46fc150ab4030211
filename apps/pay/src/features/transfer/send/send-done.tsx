import type { Transfer } from '@kheya/contract';
import { BottomBar, buttonStyle, Ferry, FlowColumns, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { TransferChip } from '#features/transfer/detail/transfer-chip.tsx';
import { ReceiptButton } from '#features/transfer/detail/receipt-button.tsx';
import { TransferAsides, TransferDetails } from '#features/transfer/detail/transfer-details.tsx';
import { TransferPromise, TransferTitle } from '#features/transfer/detail/transfer-promise.tsx';
import { TransferSkeleton } from '#features/transfer/detail/transfer-skeleton.tsx';
import { TransferTimeline } from '#features/transfer/detail/transfer-timeline.tsx';
import { ShareReceiptButton } from '#features/transfer/receipt/share-receipt-button.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import { useTransferFacts } from '#features/transfer/transfer-facts.ts';
import { transferQuery } from '#features/transfer/transfer-queries.ts';
import { isBack, stageOf, wasTaken } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** After payment: the next steps, updated live, and the receipt. */
export function SendDone({ id }: { readonly id: string }) {
  const { data, isPending, error, refetch } = useQuery(transferQuery(id));
  return (
    <>
      <SendFrame step="done" type="done" converts={data?.payee.kind === 'own_account'}>
        {data === undefined ? null : <Shown transfer={data} />}
        {isPending ? <TransferSkeleton /> : null}
        {error !== null && data === undefined ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : null}
      </SendFrame>
      <BottomBar>
        <Progress id={id} isOver={data !== undefined && isOver(data)} isBlock />
      </BottomBar>
    </>
  );
}

function Shown({ transfer }: { readonly transfer: Transfer }) {
  const facts = useTransferFacts(transfer);
  const stage = stageOf(transfer, useNow());
  const words = { transfer, facts, stage };
  const isInProgress = !isOver(transfer);
  return (
    <FlowColumns
      aside={
        <Section title={wasTaken(transfer) ? <Trans>Receipt</Trans> : <Trans>Details</Trans>}>
          <TransferDetails transfer={transfer} facts={facts} />
          <TransferAsides transfer={transfer} />
        </Section>
      }
    >
      <Panel>
        {isBack(stage) ? null : (
          <Ferry className="mx-auto mt-7 w-[min(19rem,78%)] max-md:mt-5 max-md:w-52" />
        )}
        <div
          aria-live="polite"
          className="grid justify-items-center gap-1.5 px-7 pt-5 pb-7 text-center max-md:px-4 max-md:pt-4 max-md:pb-5"
        >
          <TransferChip stage={stage} />
          <h1 className="text-[1.75rem]/9 max-md:text-xl bn:leading-10">
            <TransferTitle {...words} />
          </h1>
          <p className="text-balance text-ink-muted [&_b]:text-ink">
            <TransferPromise {...words} />
          </p>
          <Acts>
            <Progress id={transfer.id} isOver={!isInProgress} />
            <ShareReceiptButton transfer={transfer} />
            {wasTaken(transfer) ? <ReceiptButton transfer={transfer} /> : null}
          </Acts>
        </div>
      </Panel>
      <Section title={isInProgress ? <Trans>What happens next</Trans> : <Trans>Timeline</Trans>}>
        <TransferTimeline transfer={transfer} facts={facts} onlyAhead={isInProgress} />
      </Section>
    </FlowColumns>
  );
}

const isOver = (transfer: Transfer) => transfer.timeline.every((entry) => entry.at !== null);

function Acts({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2 max-md:w-full max-md:*:flex-1">
      {children}
    </div>
  );
}

interface ProgressProps {
  readonly id: string;
  readonly isOver: boolean;
  readonly isBlock?: boolean;
}

/** On a phone it is the bar's button; on wider screens it is below the text. */
function Progress({ id, isOver: over, isBlock = false }: ProgressProps) {
  const area = useArea();
  return (
    <Link
      to={paths.transfer(area, id)}
      className={buttonStyle(
        { variant: 'primary', ...(isBlock ? { size: 'lg', block: true } : {}) },
        isBlock ? undefined : 'max-md:hidden',
      )}
    >
      {over ? <Trans>See details</Trans> : <Trans>See progress</Trans>}
    </Link>
  );
}
