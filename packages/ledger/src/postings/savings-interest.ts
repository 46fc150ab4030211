// A month's interest on a savings account.
//
// | leg | debit         | credit   | amount                                    |
// |-----|---------------|----------|-------------------------------------------|
// | 1   | cost_interest | customer | what accrued, rounded down (interest.ts)  |
//
// A remainder below the smallest unit stays in the accrual until it amounts to one.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface SavingsInterestFacts {
  /** The row of this account's month: a month is paid once. */
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  readonly interest: Money;
}

/** Pays a month's interest to the customer. */
export function savingsInterest(facts: SavingsInterestFacts, attempt = 0): Posting {
  const { intent, customerAccountId, interest } = facts;
  checkPositive('interest', interest);
  const step = {
    movement: 'savings_interest',
    step: 'post',
    intent,
    attempt,
    topic: 'interest_paid',
  } as const;
  const cost = houseAccount(intent.bucket, 'cost_interest', interest.currency);
  const table = [{ leg: 1, debit: cost, credit: customerAccountId, amount: interest }];
  return posting(step, lines(step, 'normal', table));
}
