import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeldNotice } from '#features/transfer/held-notice.tsx';
import { LedgerTable } from '#features/transfer/ledger-table.tsx';
import { ProviderCalls } from '#features/transfer/provider-calls.tsx';
import { ScamAnswersPart } from '#features/transfer/scam-answers-part.tsx';
import { useTransfer } from '#features/transfer/transfer-api.ts';
import { TransferColumn } from '#features/transfer/transfer-column.tsx';
import { TransferFigures } from '#features/transfer/transfer-figures.tsx';
import { TransferHead } from '#features/transfer/transfer-head.tsx';
import { TransferReturn } from '#features/transfer/transfer-return.tsx';
import { TransferSide } from '#features/transfer/transfer-side.tsx';
import { TravelRule } from '#features/transfer/travel-rule.tsx';
import { CaseFrame } from '#shared/case-frame.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TransferReferences, TransferTimes } from '#shared/transfer/transfer-facts.tsx';
import { TransferHistory } from '#shared/transfer/transfer-history.tsx';

/** One transfer: its history, its entries in the ledger, the rail’s answers, and who works on it. */
export function TransferPage() {
  const { t } = useLingui();
  const { transferId = '' } = useParams({ strict: false });
  const query = useTransfer(transferId);
  usePageTitle(query.data?.reference ?? t`Transfer`);
  return (
    <CaseFrame
      column={query.data === undefined ? null : <TransferColumn transfer={query.data} />}
      back={{ link: { to: paths.tasks }, name: <Trans>Tasks</Trans> }}
      query={query}
      waiting={<Waiting label={t`Loading the transfer`} />}
      main={(transfer) => (
        <>
          <TransferHead transfer={transfer} />
          {transfer.held_by === null ? null : <HeldNotice held={transfer.held_by} />}
          <TransferFigures transfer={transfer} />
          <div className="grid grid-cols-1 gap-x-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Part title={<Trans>State history</Trans>}>
              <TransferHistory timeline={transfer.timeline} events={transfer.events} />
            </Part>
            <Part title={<Trans>Times and references</Trans>}>
              <dl>
                <TransferTimes transfer={transfer} />
                <TransferReferences transfer={transfer} />
              </dl>
            </Part>
          </div>
          {transfer.returned === null ? null : (
            <Part title={<Trans>Return</Trans>}>
              <TransferReturn transfer={transfer} />
            </Part>
          )}
          {transfer.scam_answers.length === 0 ? null : (
            <Part title={<Trans>Answers before paying</Trans>}>
              <ScamAnswersPart answers={transfer.scam_answers} />
            </Part>
          )}
          {transfer.travel_rule === null ? null : (
            <Part title={<Trans>Travel rule</Trans>}>
              <TravelRule kept={transfer.travel_rule} />
            </Part>
          )}
          <Part title={<Trans>Ledger entries</Trans>}>
            <LedgerTable entries={transfer.ledger_entries} />
          </Part>
          <Part title={<Trans>Rail and partner bank answers</Trans>}>
            <ProviderCalls calls={transfer.provider_calls} />
          </Part>
        </>
      )}
      sideName={t`Work on this transfer`}
      side={(transfer) => <TransferSide transfer={transfer} />}
    />
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0 px-4 py-4 lg:px-6">
      <h2 className="mb-2 text-base!">{title}</h2>
      {children}
    </section>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="p-4 lg:p-6">
      <Skeleton className="h-5 w-52" />
      <Skeleton className="mt-3 h-3 w-72 max-w-full" />
      <Skeleton className="mt-6 h-16 w-full rounded-md" />
      <Skeleton className="mt-8 h-48 w-full rounded-md" />
    </SkeletonGroup>
  );
}
