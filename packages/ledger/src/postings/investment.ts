// Units of an investment the customer holds through us.
//
// | step    | leg | debit              | credit             | amount                 |
// |---------|-----|--------------------|--------------------|------------------------|
// | buy     | 1   | customer           | investment_payable | what is invested       |
// | place   | 1   | investment_asset   | bank               | what buyers brought    |
// | revalue | 1   | investment_asset   | investment_payable | the day's gain         |
// | revalue | 1   | investment_payable | investment_asset   | the day's loss         |
// | redeem  | 1   | investment_payable | customer           | what is redeemed       |
// | redeem  | 2   | bank               | investment_asset   | the same, by the provider |
//
// The bank is that of the currency. Customers' holdings and the placed investment are worth the
// same at every price, so the price risk is theirs and never ours: both are revalued together.

import { isPositive, negate, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface InvestmentFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  /** The customer's `investment_payable` account. */
  readonly investmentAccountId: string;
  readonly amount: Money;
}

/** Takes the invested amount from the customer; it waits with us until it is placed. */
export function investmentBuy(facts: InvestmentFacts, attempt = 0): Posting {
  const { intent, customerAccountId, investmentAccountId, amount } = facts;
  checkPositive('amount', amount);
  const step = {
    movement: 'investment_buy',
    step: 'post',
    intent,
    attempt,
    topic: 'investment_bought',
  } as const;
  const table = [{ leg: 1, debit: customerAccountId, credit: investmentAccountId, amount }];
  return posting(step, lines(step, 'normal', table));
}

export interface InvestmentPlaceFacts {
  /** The order's own row: it may place what several customers of the bucket bought. */
  readonly intent: IntentFacts;
  readonly amount: Money;
}

/** The provider has accepted the order. */
export function investmentPlace(facts: InvestmentPlaceFacts, attempt = 0): Posting {
  const { intent, amount } = facts;
  checkPositive('amount', amount);
  const step = { movement: 'investment_place', step: 'post', intent, attempt } as const;
  const debit = houseAccount(intent.bucket, 'investment_asset', amount.currency);
  const credit = bankAccount(intent.bucket, amount.currency);
  return posting(step, lines(step, 'normal', [{ leg: 1, debit, credit, amount }]));
}

export interface InvestmentRevalueFacts {
  /** The row of this customer's day: a day's price is booked once. */
  readonly intent: IntentFacts;
  readonly investmentAccountId: string;
  /** The change in the holding's worth since the day before; a loss is negative. */
  readonly change: Money;
}

/** Books a day's price: the customer's holding and the placed investment change together. */
export function investmentRevalue(facts: InvestmentRevalueFacts, attempt = 0): Posting {
  const { intent, investmentAccountId, change } = facts;
  const step = {
    movement: 'investment_revalue',
    step: 'post',
    intent,
    attempt,
    topic: 'investment_revalued',
  } as const;
  const asset = houseAccount(intent.bucket, 'investment_asset', change.currency);
  // One leg in either direction: a day cannot have both a gain and a loss.
  const line = isPositive(change)
    ? { leg: 1, debit: asset, credit: investmentAccountId, amount: change }
    : { leg: 1, debit: investmentAccountId, credit: asset, amount: negate(change) };
  return posting(step, lines(step, 'normal', [line]));
}

/** The provider has paid a redemption: the customer is credited at once. */
export function investmentRedeem(facts: InvestmentFacts, attempt = 0): Posting {
  const { intent, customerAccountId, investmentAccountId, amount } = facts;
  const { bucket } = intent;
  checkPositive('amount', amount);
  const step = {
    movement: 'investment_redeem',
    step: 'post',
    intent,
    attempt,
    topic: 'investment_redeemed',
  } as const;
  const asset = houseAccount(bucket, 'investment_asset', amount.currency);
  const table = [
    { leg: 1, debit: investmentAccountId, credit: customerAccountId, amount },
    { leg: 2, debit: bankAccount(bucket, amount.currency), credit: asset, amount },
  ];
  return posting(step, lines(step, 'normal', table));
}
