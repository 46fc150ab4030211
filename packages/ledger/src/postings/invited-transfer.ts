// From one customer to somebody who has no account yet. Nobody knows in which bucket theirs will be,
// so what is reserved waits on its way into `bucket_transit`.
//
// | leg | debit          | credit         | amount | reserve | settle | void |
// |-----|----------------|----------------|--------|---------|--------|------|
// | 1   | customer A     | bucket_transit | amount | pending | post   | void |
// | 2   | customer A     | income_fee     | fee    | pending | post   | void |
// | 3   | bucket_transit | customer B     | amount |         | normal |      |
//
// The reservation has no time-out: the row that claims it decides. An account in another bucket is
// paid by a move (`move/invited-transfer-between.ts`) with the same reservation.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import {
  amountAndFee,
  reservePayout,
  settlePayout,
  voidPayout,
  type Payout,
} from '#postings/payout.ts';
import type { IntentFacts, Line, Posting } from '#postings/posting.ts';

export interface InvitedTransferFacts {
  readonly intent: IntentFacts;
  readonly fromAccountId: string;
  readonly amount: Money;
  readonly fee: Money;
}

export interface InvitedTransferSettleFacts extends InvitedTransferFacts {
  /** The recipient's account, once they have one. */
  readonly toAccountId: string;
}

/** Reserves amount and fee; nothing is final. */
export function invitedTransferReserve(facts: InvitedTransferFacts): Posting {
  return reservePayout(payoutOf(facts, facts.fromAccountId));
}

/** The recipient has an account in the payer's bucket: it is credited, and nothing is reserved. */
export function invitedTransferSettle(facts: InvitedTransferSettleFacts, attempt = 0): Posting {
  return settlePayout(payoutOf(facts, facts.toAccountId), attempt);
}

/** Cancelled, expired or refused: everything is released, including the fee. */
export function invitedTransferVoid(facts: InvitedTransferFacts, attempt = 0): Posting {
  return voidPayout(payoutOf(facts, facts.fromAccountId), attempt);
}

/** What is reserved at the payer, also where the recipient's account is in another bucket. */
export function invitedLines(facts: InvitedTransferFacts): Line[] {
  const { intent, fromAccountId } = facts;
  const transit = houseAccount(intent.bucket, 'bucket_transit', 'USD');
  return amountAndFee(intent.bucket, fromAccountId, transit, facts, 'USD');
}

/** `credit` is only of a settlement; reserving and releasing book nothing there. */
function payoutOf(facts: InvitedTransferFacts, credit: string): Payout {
  const { intent, amount } = facts;
  const transit = houseAccount(intent.bucket, 'bucket_transit', 'USD');
  return {
    movement: 'invited_transfer',
    intent,
    instant: true,
    reserved: invitedLines(facts),
    clearing: { leg: 3, debit: transit, credit, amount },
  };
}
