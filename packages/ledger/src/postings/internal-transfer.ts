// From one customer to another in the same currency and bucket.
//
// | leg | debit      | credit     | amount   |
// |-----|------------|------------|----------|
// | 1   | customer A | customer B | amount   |
// | 2   | customer A | income_fee | fee      |
//
// An account in another bucket is refused with `accounts_must_be_in_same_bucket`.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface InternalTransferFacts {
  readonly intent: IntentFacts;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amount: Money;
  readonly fee: Money;
}

/** Moves money between two customers' accounts at once. */
export function internalTransfer(facts: InternalTransferFacts, attempt = 0): Posting {
  const { intent, fromAccountId, toAccountId, amount, fee } = facts;
  const step = {
    movement: 'internal_transfer',
    step: 'post',
    intent,
    attempt,
    topic: 'transfer_posted',
  } as const;
  const table = [
    { leg: 1, debit: fromAccountId, credit: toAccountId, amount },
    {
      leg: 2,
      debit: fromAccountId,
      credit: houseAccount(intent.bucket, 'income_fee', fee.currency),
      amount: fee,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
