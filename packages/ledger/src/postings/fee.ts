// What we charge outside a transfer: a subscription, a fee for a service, a due.
//
// | step   | leg | debit           | credit     | amount            |
// |--------|-----|-----------------|------------|-------------------|
// | charge | 1   | customer        | income_fee | price less coupon |
// | charge | 2   | cost_promotion  | income_fee | coupon            |
// | due    | 1   | dues_receivable | income_fee | price less coupon |
// | due    | 2   | cost_promotion  | income_fee | coupon            |
//
// A charge the balance does not cover is refused and becomes a due. The due spends the charge's id, so the charge cannot
// land beside the due. The due is collected by `dues-payment.ts`.

import { subtract, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive, checkWithin } from '#postings/check-facts.ts';
import {
  lines,
  excludedAlternative,
  posting,
  type IntentFacts,
  type Posting,
} from '#postings/posting.ts';

export interface FeeFacts {
  readonly intent: IntentFacts;
  /** The customer's account for a charge, the customer's `dues_receivable` for a due. */
  readonly accountId: string;
  readonly price: Money;
  /** What a coupon deducts: it is our cost, and the income is booked in full. */
  readonly coupon: Money;
}

/** Takes a fee from the customer at once. */
export function feeCharge(facts: FeeFacts, attempt = 0): Posting {
  return feeStep('charge', facts, attempt);
}

/** Books a fee as a due, because it was not or could not be taken. */
export function feeDue(facts: FeeFacts, attempt = 0): Posting {
  return feeStep('due', facts, attempt);
}

function feeStep(name: 'charge' | 'due', facts: FeeFacts, attempt: number): Posting {
  const { intent, accountId, price, coupon } = facts;
  const { currency } = price;
  checkPositive('price', price);
  checkWithin('coupon', coupon, price);
  const topic = name === 'charge' ? 'fee_charged' : 'due_booked';
  const step = { movement: 'fee', step: name, intent, attempt, topic } as const;
  const incomeFee = houseAccount(intent.bucket, 'income_fee', currency);
  const promotion = houseAccount(intent.bucket, 'cost_promotion', currency);
  const table = [
    { leg: 1, debit: accountId, credit: incomeFee, amount: subtract(price, coupon) },
    { leg: 2, debit: promotion, credit: incomeFee, amount: coupon },
  ];
  const legs = lines(step, 'normal', table);
  return posting(step, legs, excludedAlternative(step, legs[0]!, 'fee_charge', 'fee_due'));
}
