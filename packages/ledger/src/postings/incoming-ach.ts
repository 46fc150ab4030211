// Dollars that arrived at the banking partner for a customer.
//
// | leg | debit     | credit                                 | amount       |
// |-----|-----------|----------------------------------------|--------------|
// | 1   | bank_cash | customer USD; nobody found: unallocated | what arrived |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface IncomingAchFacts {
  readonly intent: IntentFacts;
  /** The customer's dollar account; null where the money has no owner yet. */
  readonly customerAccountId: string | null;
  readonly amount: Money;
}

/** Books an incoming credit to its owner, or to `unallocated` until finance finds one. */
export function incomingAch(facts: IncomingAchFacts, attempt = 0): Posting {
  const { intent, customerAccountId, amount } = facts;
  const { bucket } = intent;
  const step = {
    movement: 'incoming_ach',
    step: customerAccountId === null ? 'unallocated' : 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(bucket, 'bank_cash', 'USD'),
      credit: customerAccountId ?? houseAccount(bucket, 'unallocated', 'USD'),
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
