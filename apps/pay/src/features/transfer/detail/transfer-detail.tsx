import type { Transfer } from '@kheya/contract';
import { buttonStyle, FlowColumns, Page, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import { LifeBuoy, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';

import { ReceiptButton } from '#features/transfer/detail/receipt-button.tsx';
import { TransferCancel, WhyNotCancel } from '#features/transfer/detail/transfer-cancel.tsx';
import { TransferChip } from '#features/transfer/detail/transfer-chip.tsx';
import { TransferCrossing } from '#features/transfer/detail/transfer-crossing.tsx';
import { TransferAsides, TransferDetails } from '#features/transfer/detail/transfer-details.tsx';
import {
  TransferPromise,
  TransferTitle,
  type TransferTextProps,
} from '#features/transfer/detail/transfer-promise.tsx';
import { TransferSkeleton } from '#features/transfer/detail/transfer-skeleton.tsx';
import { TransferTimeline } from '#features/transfer/detail/transfer-timeline.tsx';
import { ShareReceiptButton } from '#features/transfer/receipt/share-receipt-button.tsx';
import { useTransferFacts } from '#features/transfer/transfer-facts.ts';
import { transferQuery } from '#features/transfer/transfer-queries.ts';
import { isBack, nextActionOf, stageOf, wasTaken } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sendAgain } from '#shared/send-link.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export interface TransferDetailProps {
  readonly id: string;
  /** The link to where the transfer was opened from: a list or a page. */
  readonly back: ReactNode;
}

/** One transfer: where the money is, what comes next, and the actions still possible. */
export function TransferDetail({ id, back }: TransferDetailProps) {
  const { t } = useLingui();
  const { data, isPending, error, refetch } = useQuery(transferQuery(id));
  usePageTitle(t`Transfer`);
  if (data === undefined && isRefusal(error, 'not_permitted')) throw notFound();
  return (
    <Page width="flow">
      <div className="mb-5 flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mb-3">
        {back}
        {data === undefined ? null : <TransferActions transfer={data} />}
      </div>
      {data === undefined ? null : <Shown transfer={data} />}
      {isPending ? <TransferSkeleton /> : null}
      {error !== null && data === undefined ? (
        <TryAgain error={error} onRetry={() => void refetch()} />
      ) : null}
    </Page>
  );
}

function Shown({ transfer }: { readonly transfer: Transfer }) {
  const facts = useTransferFacts(transfer);
  const stage = stageOf(transfer, useNow());
  const words = { transfer, facts, stage };
  const crosses = !isBack(stage) && stage !== 'returning';
  return (
    <>
      <Panel>
        <div className="px-7 pt-6 pb-5 max-md:px-gutter max-md:pt-4" aria-live="polite">
          <TransferChip stage={stage} />
          <h1 className="mt-3 mb-1 text-[1.75rem]/9 tracking-[-0.02em] max-md:text-xl bn:leading-11 bn:tracking-normal">
            <TransferTitle {...words} />
          </h1>
          <p className="text-ink-muted [&_b]:text-ink">
            <TransferPromise {...words} />
          </p>
        </div>
        {crosses ? <TransferCrossing transfer={transfer} facts={facts} /> : null}
      </Panel>
      <FlowColumns
        className="mt-8 max-md:mt-5"
        aside={
          <Section title={<Trans>Details</Trans>}>
            <CrashBoundary where="transfer.aside">
              <TransferDetails transfer={transfer} facts={facts} />
              <TransferAsides transfer={transfer} />
            </CrashBoundary>
          </Section>
        }
      >
        <TransferCancel transfer={transfer} facts={facts} />
        <TransferStory transfer={transfer} facts={facts} />
      </FlowColumns>
    </>
  );
}

/** The steps, followed by the reason why the transfer can no longer be cancelled. */
export function TransferStory({ transfer, facts }: Omit<TransferTextProps, 'stage'>) {
  const isOver = transfer.timeline.every((entry) => entry.at !== null);
  return (
    <Section title={isOver ? <Trans>Timeline</Trans> : <Trans>Timeline and next steps</Trans>}>
      <TransferTimeline transfer={transfer} facts={facts} />
      <div className="mt-6 empty:hidden">
        <WhyNotCancel transfer={transfer} />
      </div>
    </Section>
  );
}

/** What can be done about a transfer; a late one offers support first and is not sent again. */
export function TransferActions({ transfer }: { readonly transfer: Transfer }) {
  const area = useArea();
  // A customer whose account is closed, rejected or stopped would be refused at the end of it.
  const isStopped = useDisabledReason('transfer_money') !== undefined;
  const again = isStopped ? undefined : sendAgain(transfer);
  const isLate = stageOf(transfer, useNow()) === 'late';
  const next = nextActionOf(transfer);
  if (isLate || next === 'support') {
    return (
      <span className="inline-flex flex-wrap gap-2">
        {isLate ? <ReceiptButton transfer={transfer} size="sm" /> : null}
        <AskSupport transfer={transfer} isMain={isLate} />
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-2">
      {wasTaken(transfer) ? <ReceiptButton transfer={transfer} size="sm" /> : null}
      <ShareReceiptButton transfer={transfer} size="sm" />
      {next === 'none' || again === undefined ? null : (
        <Link to={paths.transferMoney(area)} search={again} className={buttonStyle({ size: 'sm' })}>
          <Repeat aria-hidden />
          <Trans>Send again</Trans>
        </Link>
      )}
    </span>
  );
}

interface AskSupportProps {
  readonly transfer: Pick<Transfer, 'id'>;
  /** Whether it is the main action, as for a late transfer. */
  readonly isMain: boolean;
}

/** Opens a ticket that names the transfer. */
function AskSupport({ transfer, isMain }: AskSupportProps) {
  return (
    <Link
      to={paths.ticketNew(useArea(), { kind: 'transfer', transfer: transfer.id })}
      className={buttonStyle({ size: 'sm', ...(isMain ? { variant: 'primary' } : {}) })}
    >
      <LifeBuoy aria-hidden />
      {isMain ? <Trans>Ask support</Trans> : <Trans>Contact support</Trans>}
    </Link>
  );
}
