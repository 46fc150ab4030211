import type { Currency, Money } from '@kheya/money';
import { houseAccount, type AccountName } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import type { Movement } from '#movements.ts';
import { ownerOrUnallocated } from '#postings/payout.ts';
import {
  legId,
  lines,
  excludedAlternative,
  posting,
  type IntentFacts,
  type Posting,
} from '#postings/posting.ts';

/** Money that arrived. */
export interface IncomingFacts {
  readonly intent: IntentFacts;
  /** The customer's account; null where no owner is known yet. */
  readonly customerAccountId: string | null;
  readonly amount: Money;
}

/**
 * Books money that arrived in one of our accounts to its owner, or to `unallocated` until finance
 * finds one.
 */
export function incoming(
  movement: Movement,
  arrivedIn: AccountName,
  currency: Currency,
  facts: IncomingFacts,
  attempt: number,
): Posting {
  const { intent, customerAccountId, amount } = facts;
  checkPositive('amount', amount, [currency]);
  const step = {
    movement,
    step: customerAccountId === null ? 'unallocated' : 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  };
  const debit = houseAccount(intent.bucket, arrivedIn, currency);
  const credit = ownerOrUnallocated(intent, customerAccountId, currency);
  const line = { leg: 1, debit, credit, amount };
  const legs = lines(step, 'normal', [line]);
  // Credits to the customer and to `unallocated` have ids of their own, and earlier bookings must
  // still answer to theirs, so neither can use the ids of the other. `unallocated` is booked once
  // the customer's id is spent, and refused where that has landed; a credit to the customer is then
  // refused by its spent id.
  const ways = [`${movement}_post`, `${movement}_unallocated`] as const;
  const excludes = excludedAlternative(step, line, ...ways);
  if (customerAccountId === null) return posting(step, legs, excludes);
  // The books may hold an unallocated credit from before such credits spent the customer's id.
  return posting(step, legs, [
    ...excludes,
    { id: legId(step, line.leg, ways[1]), checkOnly: true },
  ]);
}
