import type { Transfer } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useReasonText } from '#features/transfer/transfer-reason.ts';
import { useRailName } from '#features/transfer/rail-names.ts';
import { dayText, type TransferFacts } from '#features/transfer/transfer-facts.ts';
import { stageOf, wasTaken } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { capitalized, dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

type Entry = Transfer['timeline'][number];

export interface StepTextProps {
  readonly entry: Entry;
  readonly transfer: Transfer;
  readonly facts: TransferFacts;
}

/** The title of a step that is done, under way or ahead. */
export function StepTitle({ entry, transfer, facts }: StepTextProps): ReactNode {
  const { network, who } = facts;
  const isDone = entry.at !== null;
  const isLate = stageOf(transfer, useNow()) === 'late';
  switch (entry.step) {
    case 'created':
      return <Trans>Confirmed by you</Trans>;
    case 'scheduled':
      return <Trans>Planned</Trans>;
    case 'reserved':
      return <ReservedTitle entry={entry} transfer={transfer} />;
    case 'recipient_joined':
      return <JoiningTitle isDone={isDone} who={who} />;
    case 'checked':
      return isDone ? <Trans>Checked</Trans> : <Trans>Safety checks</Trans>;
    case 'reviewed':
      return isDone ? <Trans>Reviewed by us</Trans> : <Trans>Our review</Trans>;
    case 'dollars_sent':
      return isDone ? <Trans>Converted to taka</Trans> : <Trans>Conversion to taka</Trans>;
    case 'handed_over':
      return <HandOverTitle transfer={transfer} network={network} isDone={isDone} />;
    case 'accepted':
      return isDone ? (
        <Trans>On its way to {network}</Trans>
      ) : (
        <Trans>Acceptance by the bank</Trans>
      );
    case 'asked_again':
      return <Trans>Checked with {network} again</Trans>;
    case 'cancel_requested':
      return <Trans>You requested a cancellation</Trans>;
    case 'delivered':
      if (entry.state === 'current') {
        return isLate ? (
          <Trans>{network} hasn't confirmed it yet</Trans>
        ) : (
          <Trans>{network} is depositing it</Trans>
        );
      }
      return facts.receiver === 'bank' ? (
        <Trans>
          In {who}'s account at {network}
        </Trans>
      ) : (
        <Trans>
          In {who}'s {network}
        </Trans>
      );
    case 'returned':
      return <Trans>Returned by {network}</Trans>;
    case 'posted':
      if (facts.rate === undefined) return isDone ? <Trans>Arrived</Trans> : <Trans>Arrival</Trans>;
      return isDone ? <Trans>Converted</Trans> : <Trans>Conversion</Trans>;
    case 'refused':
      return <Trans>Not accepted</Trans>;
    case 'refunded':
      return <Trans>Your money is back</Trans>;
    case 'released':
      if (!wasTaken(transfer)) return <Trans>Cancelled</Trans>;
      return <Trans>Cancelled, your money is back</Trans>;
    case 'stopped':
      return <Trans>Declined</Trans>;
    case 'expired':
      return <Trans>Expired</Trans>;
  }
}

/** What waits for someone who is invited is only set aside. */
function ReservedTitle({ entry, transfer }: Omit<StepTextProps, 'facts'>) {
  if (entry.at === null) return <Trans>Payment</Trans>;
  return transfer.waits_until === null ? <Trans>Paid</Trans> : <Trans>Set aside</Trans>;
}

interface HandOverTitleProps extends Pick<StepTextProps, 'transfer'> {
  readonly network: string;
  readonly isDone: boolean;
}

function HandOverTitle({ transfer: { rail }, network, isDone }: HandOverTitleProps) {
  const way = useRailName(rail);
  if (rail === 'wire') {
    return isDone ? <Trans>Sent by wire</Trans> : <Trans>To be sent by wire</Trans>;
  }
  if (way !== undefined) {
    return isDone ? <Trans>Sent by {way}</Trans> : <Trans>To be sent by {way}</Trans>;
  }
  return isDone ? <Trans>Sent to {network}</Trans> : <Trans>Sending to {network}</Trans>;
}

function JoiningTitle({ isDone, who }: { readonly isDone: boolean; readonly who: string }) {
  return isDone ? <Trans>{who} joined Kheya</Trans> : <Trans>Waiting for {who} to join</Trans>;
}

/** The sentence below the title. */
export function StepText({ entry, transfer, facts }: StepTextProps): ReactNode {
  const reason = useReasonText(transfer);
  const locale = useLocale();
  const { network, amount, total, rate, received, source } = facts;
  const isDone = entry.at !== null;
  switch (entry.step) {
    case 'created':
      return null;
    case 'released':
      // What they did themselves needs no reason.
      return transfer.reason === 'CANCELLED_BY_CUSTOMER' ? null : reason;
    case 'scheduled': {
      const day = transfer.scheduled_for === null ? '' : dayText(transfer.scheduled_for, locale);
      return <Trans>For {day}. We won't take any money before then.</Trans>;
    }
    case 'reserved':
      return <ReservedText entry={entry} transfer={transfer} facts={facts} />;
    case 'recipient_joined':
      return <JoiningText entry={entry} transfer={transfer} facts={facts} />;
    case 'checked':
      return isDone ? (
        <Trans>Limits and safety checks passed.</Trans>
      ) : (
        <Trans>This takes a few seconds.</Trans>
      );
    case 'reviewed':
      return isDone ? null : (
        <Trans>
          It's above what we send without a look. Usually within 4 hours; until then you can cancel
          for a full refund.
        </Trans>
      );
    case 'dollars_sent':
    case 'posted':
      if (rate === undefined)
        return <ArrivalText entry={entry} transfer={transfer} facts={facts} />;
      return (
        <Trans>
          {amount} at {rate} is {received}.
        </Trans>
      );
    case 'handed_over':
      if (facts.receiver === 'bank')
        return <HandOverText entry={entry} transfer={transfer} facts={facts} />;
      return isDone ? (
        <Trans>{network} has the money. From here, we can only request it back.</Trans>
      ) : (
        <Trans>After this step, we can only request the money back from {network}.</Trans>
      );
    case 'asked_again':
      return <Trans>Still waiting for their confirmation. Your money can't be sent twice.</Trans>;
    case 'cancel_requested':
      return <Trans>If {network} hasn't deposited it yet, you'll get everything back.</Trans>;
    case 'delivered':
      return <ArrivalText entry={entry} transfer={transfer} facts={facts} />;
    case 'accepted':
      return isDone ? <Trans>The bank network has it. {network} deposits it next.</Trans> : null;
    case 'returned':
    case 'refused':
    case 'stopped':
    case 'expired':
      return reason;
    case 'refunded':
      return (
        <Trans>
          All {total} is back in {source}.
        </Trans>
      );
  }
}

function ReservedText({ entry, transfer, facts: { total, source } }: StepTextProps) {
  if (entry.at === null) {
    return (
      <Trans>
        {total} from {source}, once there's enough in it.
      </Trans>
    );
  }
  return transfer.waits_until === null ? (
    <Trans>
      {total} taken from {source}.
    </Trans>
  ) : (
    <Trans>
      {total} set aside in {source}.
    </Trans>
  );
}

/** What somebody who is invited has to do for it, and by when. */
function JoiningText({ entry, transfer }: StepTextProps): ReactNode {
  const locale = useLocale();
  const now = useNow();
  if (entry.at !== null || transfer.waits_until === null) return null;
  const until = dayAndTime(transfer.waits_until, now, locale);
  return (
    <Trans>They have until {until} to open a dollar account. After that, you get it back.</Trans>
  );
}

/** Until a bank is given it everything can be had back; from then on it can be asked for. */
function HandOverText({ entry, transfer }: StepTextProps): ReactNode {
  const locale = useLocale();
  const now = useNow();
  const at = transfer.hands_over_at;
  if (entry.at !== null) return <Trans>From here, we can only request it back.</Trans>;
  if (at === null || transfer.cancel.kind !== 'full_refund') {
    return <Trans>After this step, we can only request it back.</Trans>;
  }
  if (Date.parse(at) <= Date.parse(now)) {
    return <Trans>It hasn't gone out yet. Until it does, you can cancel for a full refund.</Trans>;
  }
  const starts = capitalized(goesOutAt(at, now, locale));
  return <Trans>{starts}. Until then you can cancel for a full refund.</Trans>;
}

/** What the wallet is doing, and what its customer has when it is done. */
function ArrivalText({ entry, transfer, facts }: StepTextProps): ReactNode {
  const isLate = stageOf(transfer, useNow()) === 'late';
  const { network, who, received } = facts;
  if (entry.state === 'ahead') return null;
  if (entry.at !== null) {
    return (
      <Trans>
        {who} received {received}.
      </Trans>
    );
  }
  if (facts.receiver === 'bank' && !isLate) {
    return <Trans>If there's a delay, we'll let you know.</Trans>;
  }
  return isLate ? (
    <Trans>We keep checking with {network}. Your money can't be sent twice.</Trans>
  ) : (
    <Trans>Usually within a few minutes. If there's a delay, we'll let you know.</Trans>
  );
}
