import type { Transfer } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useReasonText } from '#features/transfer/transfer-reason.ts';
import { dayText, type TransferFacts } from '#features/transfer/transfer-facts.ts';
import { wasTaken } from '#features/transfer/transfer-stage.ts';
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
  switch (entry.step) {
    case 'created':
      return <Trans>Confirmed by you</Trans>;
    case 'scheduled':
      return <Trans>Planned</Trans>;
    case 'reserved':
      return isDone ? <Trans>Paid</Trans> : <Trans>We take the money</Trans>;
    case 'checked':
      return isDone ? <Trans>Checked</Trans> : <Trans>We check it</Trans>;
    case 'dollars_sent':
      return isDone ? <Trans>Changed to taka</Trans> : <Trans>We change it to taka</Trans>;
    case 'handed_over':
      return isDone ? <Trans>Handed to {network}</Trans> : <Trans>We hand it to {network}</Trans>;
    case 'asked_again':
      return <Trans>Asked {network} again</Trans>;
    case 'cancel_requested':
      return <Trans>You asked to cancel</Trans>;
    case 'delivered':
      return entry.state === 'current' ? (
        <Trans>{network} is depositing it</Trans>
      ) : (
        <Trans>
          In {network}, with {who}
        </Trans>
      );
    case 'posted':
      return isDone ? <Trans>Changed and booked</Trans> : <Trans>We change and book it</Trans>;
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

/** The sentence below the title. */
export function StepText({ entry, transfer, facts }: StepTextProps): ReactNode {
  const reason = useReasonText(transfer);
  const locale = useLocale();
  const { network, who, amount, total, rate, received, source } = facts;
  const isDone = entry.at !== null;
  switch (entry.step) {
    case 'created':
    case 'released':
      return null;
    case 'scheduled': {
      const day = transfer.scheduled_for === null ? '' : dayText(transfer.scheduled_for, locale);
      return <Trans>For {day}. Nothing is taken before that.</Trans>;
    }
    case 'reserved':
      return isDone ? (
        <Trans>
          {total} taken from {source}.
        </Trans>
      ) : (
        <Trans>
          {total} from {source}, as soon as there is enough.
        </Trans>
      );
    case 'checked':
      return isDone ? (
        <Trans>Names, limits and safety checks are in order.</Trans>
      ) : (
        <Trans>Names and safety, in a few seconds.</Trans>
      );
    case 'dollars_sent':
    case 'posted':
      return (
        <Trans>
          {amount} at {rate} is {received}.
        </Trans>
      );
    case 'handed_over':
      return isDone ? (
        <Trans>{network} has the money. From here we can only ask for it back.</Trans>
      ) : (
        <Trans>At once. After that, cancelling means asking {network} to give it back.</Trans>
      );
    case 'asked_again':
      return <Trans>{network} has not answered yet. We never send it twice; we ask.</Trans>;
    case 'cancel_requested':
      return <Trans>If {network} has not deposited it, you get everything back.</Trans>;
    case 'delivered':
      return isDone ? (
        <Trans>
          {who} has {received}.
        </Trans>
      ) : (
        <Trans>Usually within a few minutes. If it is late, we write to you first.</Trans>
      );
    case 'refused':
    case 'stopped':
    case 'expired':
      return reason;
    case 'refunded':
      return (
        <Trans>
          All {total} is in {source} again.
        </Trans>
      );
  }
}
