// A merchant refunds, in whole or in part, a payment that cleared. A payment that has not cleared
// is reversed (card-authorization.ts).
//
// | leg | debit        | credit                                          | amount   |
// |-----|--------------|-------------------------------------------------|----------|
// | 1   | transit_card | customer USD; account closed: unallocated       | refunded |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { ownerOrUnallocated } from '#postings/payout.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface CardRefundFacts {
  /** The refund, not the original payment: a payment may be refunded in parts. */
  readonly intent: IntentFacts;
  /** The customer's account; null when it has been closed. */
  readonly customerUsd: string | null;
  readonly amount: Money;
}

/** Books a merchant's refund. */
export function cardRefund(facts: CardRefundFacts, attempt = 0): Posting {
  const { intent, customerUsd, amount } = facts;
  checkPositive('amount', amount, ['USD']);
  const step = {
    movement: 'card_refund',
    step: 'post',
    intent,
    attempt,
    topic: 'card_refunded',
  } as const;
  const debit = houseAccount(intent.bucket, 'transit_card', 'USD');
  const credit = ownerOrUnallocated(intent, customerUsd, 'USD');
  return posting(step, lines(step, 'normal', [{ leg: 1, debit, credit, amount }]));
}
