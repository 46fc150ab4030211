// The partner settles a day's card payments in one sum, and pays our share of the merchants'
// charges.
//
// | movement    | leg | debit        | credit       | amount                                     |
// |-------------|-----|--------------|--------------|--------------------------------------------|
// | settlement  | 1   | transit_card | bank_cash    | the day's clearings less its refunds       |
// | ... refunds | 1   | bank_cash    | transit_card | by what the refunds were more that day     |
// | interchange | 1   | bank_cash    | income_other | our share                                  |
//
// A total belongs to one bucket: the partner's is divided by what each bucket cleared. What remains
// in `transit_card` is cleared and not yet settled; it is compared with the partner's report, not
// with single payments.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface CardSettlementFacts {
  /** The day's settlement. */
  readonly intent: IntentFacts;
  /** `received` on a day with more refunds than clearings. */
  readonly direction: 'paid' | 'received';
  readonly total: Money;
}

export interface CardInterchangeFacts {
  /** The day's settlement. */
  readonly intent: IntentFacts;
  readonly amount: Money;
}

/** Books the partner's total of a day's card payments. */
export function cardSettle(facts: CardSettlementFacts, attempt = 0): Posting {
  const { intent, direction, total } = facts;
  checkPositive('total', total, ['USD']);
  const step = { movement: 'card_settlement', step: 'post', intent, attempt } as const;
  const transit = houseAccount(intent.bucket, 'transit_card', 'USD');
  const cash = houseAccount(intent.bucket, 'bank_cash', 'USD');
  const [debit, credit] = direction === 'paid' ? [transit, cash] : [cash, transit];
  return posting(step, lines(step, 'normal', [{ leg: 1, debit, credit, amount: total }]));
}

/** Books our share of the merchants' charges. */
export function cardInterchange(facts: CardInterchangeFacts, attempt = 0): Posting {
  const { intent, amount } = facts;
  checkPositive('amount', amount, ['USD']);
  const step = { movement: 'card_interchange', step: 'post', intent, attempt } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(intent.bucket, 'bank_cash', 'USD'),
      credit: houseAccount(intent.bucket, 'income_other', 'USD'),
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
