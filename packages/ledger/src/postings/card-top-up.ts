// A customer tops up the account from a card of another bank, through a gateway.
//
// | step       | leg | debit              | credit             | amount                             | kind             |
// |------------|-----|--------------------|--------------------|------------------------------------|------------------|
// | captured   | 1   | gateway_receivable | customer USD       | charged to the card                | normal           |
// |            | 2   | customer USD       | income_fee         | fee                                | normal           |
// | payout     | 1   | bank_cash          | gateway_receivable | paid out                           | normal           |
// |            | 2   | cost_provider      | gateway_receivable | what the gateway took              | normal           |
// | chargeback | 1   | force_control      | gateway_receivable | charged back                       | normal           |
// |            | 2   | customer USD       | force_control      | as far as the available money goes | balancing debit  |
// |            | 3   | dues_receivable    | force_control      | the rest                           | balancing credit |
// |            | 4   | cost_provider      | gateway_receivable | what the gateway takes for it      | normal           |
//
// The gateway pays out many top-ups in one sum; a chargeback is deducted from a later sum.

import { add, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkEqual, checkNotNegative, checkPositive, checkWithin } from '#postings/check-facts.ts';
import { forcedLines } from '#postings/forced.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface CardTopUpFacts {
  readonly intent: IntentFacts;
  readonly customerUsd: string;
  /** The amount charged to the card, our fee included. */
  readonly charged: Money;
  readonly fee: Money;
}

export interface CardTopUpPayoutFacts {
  /** The gateway's payout. */
  readonly intent: IntentFacts;
  /** What the gateway owed us for the top-ups in this payout. */
  readonly owed: Money;
  /** The gateway's fee. */
  readonly cost: Money;
  /** The amount that arrived. */
  readonly paid: Money;
}

export interface CardTopUpChargebackFacts {
  /** The chargeback, not the top-up: one top-up may be charged back in parts. */
  readonly intent: IntentFacts;
  /** The customer's account; null when it has been closed. */
  readonly customerUsd: string | null;
  /** The customer's `dues_receivable` in dollars. */
  readonly duesAccountId: string;
  readonly amount: Money;
  /** The gateway's fee for the chargeback; our cost. */
  readonly cost: Money;
}

/** The gateway captured the card: the money is the customer's, and the gateway owes it to us. */
export function cardTopUp(facts: CardTopUpFacts, attempt = 0): Posting {
  const { intent, customerUsd, charged, fee } = facts;
  const { bucket } = intent;
  checkPositive('charged', charged, ['USD']);
  checkWithin('fee', fee, charged);
  const step = {
    movement: 'card_top_up',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  } as const;
  const receivable = houseAccount(bucket, 'gateway_receivable', 'USD');
  const income = houseAccount(bucket, 'income_fee', 'USD');
  const table = [
    { leg: 1, debit: receivable, credit: customerUsd, amount: charged },
    { leg: 2, debit: customerUsd, credit: income, amount: fee },
  ];
  return posting(step, lines(step, 'normal', table));
}

/** The gateway paid what it owed, less its fee. */
export function cardTopUpPayout(facts: CardTopUpPayoutFacts, attempt = 0): Posting {
  const { intent, owed, cost, paid } = facts;
  const { bucket } = intent;
  checkPositive('owed', owed, ['USD']);
  checkWithin('cost', cost, owed);
  checkNotNegative('paid', paid, ['USD']);
  checkEqual('owed', owed, add(paid, cost));
  const step = { movement: 'card_top_up_payout', step: 'post', intent, attempt } as const;
  const receivable = houseAccount(bucket, 'gateway_receivable', 'USD');
  const cash = houseAccount(bucket, 'bank_cash', 'USD');
  const table = [
    { leg: 1, debit: cash, credit: receivable, amount: paid },
    {
      leg: 2,
      debit: houseAccount(bucket, 'cost_provider', 'USD'),
      credit: receivable,
      amount: cost,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}

/** The card holder charged the payment back. */
export function cardTopUpChargeback(facts: CardTopUpChargebackFacts, attempt = 0): Posting {
  const { intent, customerUsd, duesAccountId, amount, cost } = facts;
  const { bucket } = intent;
  checkPositive('amount', amount, ['USD']);
  checkNotNegative('cost', cost, ['USD']);
  const step = {
    movement: 'card_top_up_chargeback',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_returned',
  } as const;
  const receivable = houseAccount(bucket, 'gateway_receivable', 'USD');
  const forced = { customerAccountId: customerUsd, duesAccountId, amount };
  const table = [
    ...forcedLines(bucket, 1, receivable, forced),
    {
      leg: 4,
      debit: houseAccount(bucket, 'cost_provider', 'USD'),
      credit: receivable,
      amount: cost,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
