// A customer pays a due: a fee that could not be taken, or what a forced payment left open.
//
// | leg | debit    | credit          | amount   |
// |-----|----------|-----------------|----------|
// | 1   | customer | dues_receivable | the part |
//
// Only the customer's own order does this, never incoming money by itself. A payment above the due
// is refused by the books (`exceeds_debits`), so two payments of the same due cannot both land.

import type { Money } from '@kheya/money';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface DuesPaymentFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  /** The customer's `dues_receivable` of the same currency. */
  readonly duesAccountId: string;
  readonly amount: Money;
}

/** Collects a due, or a part of it. */
export function duesPayment(facts: DuesPaymentFacts, attempt = 0): Posting {
  const { intent, customerAccountId, duesAccountId, amount } = facts;
  checkPositive('amount', amount);
  const step = {
    movement: 'dues_payment',
    step: 'post',
    intent,
    attempt,
    topic: 'dues_paid',
  } as const;
  const table = [{ leg: 1, debit: customerAccountId, credit: duesAccountId, amount }];
  return posting(step, lines(step, 'normal', table));
}
