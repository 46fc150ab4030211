// Incoming money for which no owner was found goes back to where it came from.
//
// | leg | debit       | credit                                        | amount       |
// |-----|-------------|-----------------------------------------------|--------------|
// | 1   | unallocated | bank_cash, bd_settlement or float_<wallet>    | what arrived |
//
// It excludes the assignment: finance can assign the money to an owner or send it back, once.

import type { Currency, Money } from '@kheya/money';
import { chart, houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';
import { assignedBefore } from '#postings/unallocated-assign.ts';
import type { Wallet } from '#postings/wallet.ts';

export interface UnallocatedReturnFacts {
  /** The intent of the incoming credit. */
  readonly intent: IntentFacts;
  readonly sentFrom: 'bank_cash' | 'bd_settlement' | `float_${Wallet}`;
  readonly amount: Money;
}

/** Sends unallocated money back. */
export function unallocatedReturn(facts: UnallocatedReturnFacts, attempt = 0): Posting {
  const { intent, sentFrom, amount } = facts;
  const { bucket } = intent;
  const held: readonly Currency[] = chart[sentFrom].currencies;
  checkPositive('amount', amount, held);
  const step = {
    movement: 'unallocated_return',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_returned',
  } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(bucket, 'unallocated', amount.currency),
      credit: houseAccount(bucket, sentFrom, amount.currency),
      amount,
      insteadOf: 'unallocated_assign_post' as const,
    },
  ];
  return posting(step, lines(step, 'normal', table), assignedBefore(intent, attempt));
}
