import type { overview, ReplyOf, Transfer } from '@kheya/contract';
import { companyObstacle } from '@kheya/contract/profile-status-group';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Avatar, FerryIcon, Panel, RowItem, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';

import { AttentionRow } from '#features/overview/attention-row.tsx';
import { useNow } from '@kheya/browser/clock-tick';
import { numericDay } from '@kheya/browser/format/date-time';
import { deadlineInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { paths } from '#shared/paths.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { useArea, useUser } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { withRest } from '#shared/with-rest.ts';

/** Loaded where a payment is under way: the first screen of most people has none. */
const RailNotice = lazy(async () => ({
  default: await withRest(import('#shared/rail-status/rail-notice.tsx'), 'RailNotice'),
}));

/** Loaded where a payment waits for someone who is invited. */
const InvitationNotice = lazy(async () => ({
  default: await withRest(import('#features/overview/invitation-notice.tsx'), 'InvitationNotice'),
}));

/** Loaded where payments of a business wait for a second person. */
const ApprovalsNotice = lazy(async () => ({
  default: await withRest(import('#features/overview/approvals-notice.tsx'), 'ApprovalsNotice'),
}));

interface AttentionProps {
  readonly inProgress: ReplyOf<typeof overview>['in_progress'] | undefined;
  readonly approvals: number;
}

/** Transfers under way and tasks for the person; renders nothing if there are none. */
export function Attention({ inProgress, approvals }: AttentionProps) {
  const user = useUser();
  const isRejected = stageOf(user) === 'rejected';
  const transfers = inProgress?.results ?? [];
  if (transfers.length === 0 && !isRejected && approvals === 0) return null;
  return (
    <Section title={<Trans>Needs your attention</Trans>}>
      {transfers.length === 0 ? null : (
        <Suspense fallback={null}>
          <RailNotice rails={transfers.map(({ rail }) => rail)} className="mb-3" />
        </Suspense>
      )}
      <Panel>
        <ul>
          {isRejected ? <RejectedNotice /> : null}
          {approvals === 0 ? null : (
            <Suspense fallback={null}>
              <ApprovalsNotice count={approvals} />
            </Suspense>
          )}
          {transfers.map((transfer) =>
            transfer.waits_until === null ? (
              <TransferNotice key={transfer.id} transfer={transfer} />
            ) : (
              <Suspense key={transfer.id} fallback={null}>
                <InvitationNotice transfer={transfer} until={transfer.waits_until} />
              </Suspense>
            ),
          )}
          {inProgress !== undefined && inProgress.count > transfers.length ? (
            <MoreTransfers count={inProgress.count - transfers.length} />
          ) : null}
        </ul>
      </Panel>
    </Section>
  );
}

function TransferNotice({ transfer }: { readonly transfer: Transfer }) {
  const locale = useLocale();
  const area = useArea();
  const { name } = transfer.payee;
  const amount = formatMoney(fromDecimal(transfer.amount, transfer.currency), locale);
  const isHidden = useBalancesHidden();
  const isPlanned = transfer.step === 'intent' && transfer.scheduled_for !== null;
  return (
    <AttentionRow
      start={
        isPlanned ? (
          <Avatar icon={<CalendarClock aria-hidden />} />
        ) : (
          <Avatar tone="now" icon={<FerryIcon aria-hidden />} />
        )
      }
      title={
        isHidden ? (
          <HiddenTransfer name={name} isPlanned={isPlanned} />
        ) : isPlanned ? (
          <Trans>
            {amount} is planned for {name}
          </Trans>
        ) : (
          <Trans>
            {amount} is on its way to {name}
          </Trans>
        )
      }
      to={paths.transfer(area, transfer.id)}
      go={isPlanned ? <Trans>View plan</Trans> : <Trans>See progress</Trans>}
    >
      <ArrivalText transfer={transfer} />
    </AttentionRow>
  );
}

interface HiddenTransferProps {
  readonly name: string;
  readonly isPlanned: boolean;
}

/** The same without the amount, while balances are hidden. */
function HiddenTransfer({ name, isPlanned }: HiddenTransferProps) {
  return isPlanned ? (
    <Trans>A transfer to {name} is planned</Trans>
  ) : (
    <Trans>A transfer to {name} is on its way</Trans>
  );
}

/** Where the transfer is and when it arrives, in the time of both countries. */
function ArrivalText({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const locale = useLocale();
  const at = useNow();
  const { wallet } = useWalletLabels(transfer.payee.wallet_type);
  const network = transfer.payee.bank_name ?? wallet;
  if (transfer.step === 'intent' && transfer.scheduled_for !== null) {
    const day = numericDay(transfer.scheduled_for, locale);
    return <Trans>It goes out on {day}. You can cancel it for free until then.</Trans>;
  }
  const isLate = Date.parse(transfer.arrives_by) < Date.parse(at);
  if (isLate) {
    return <Trans>Later than promised. We're following up, and your money is safe.</Trans>;
  }
  const by = deadlineInBoth(transfer.arrives_by, at, locale);
  return transfer.step === 'sent' || transfer.step === 'accepted' ? (
    <Trans>
      {network} has it. Arrives {by}.
    </Trans>
  ) : (
    <Trans>We're sending it. Arrives {by}.</Trans>
  );
}

function MoreTransfers({ count }: { readonly count: number }) {
  const number = toDigits(`${count}`, useLocale());
  return (
    <RowItem>
      <Link
        to={paths.transactions(useArea())}
        search={{ tab: 'pending' }}
        className="flex min-h-control items-center px-panel text-sm font-medium text-brand-ink hover:bg-sunken"
      >
        <Trans>{number} more on the way</Trans>
      </Link>
    </RowItem>
  );
}

function RejectedNotice() {
  const isBusiness = companyObstacle(useUser()) !== undefined;
  return (
    <AttentionRow
      start={<Avatar icon={<CircleAlert aria-hidden />} />}
      title={
        isBusiness ? (
          <Trans>We couldn't confirm your business</Trans>
        ) : (
          <Trans>We couldn't verify you</Trans>
        )
      }
      to={paths.verificationCenter(useArea())}
      go={<Trans>What you can do</Trans>}
    >
      <Trans>See why, and how to ask for a second review, in the Verification Center.</Trans>
    </AttentionRow>
  );
}
