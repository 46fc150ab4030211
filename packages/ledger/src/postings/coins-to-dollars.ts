// USDC to USD on the customer's own accounts, one to one.
//
// | leg | debit            | credit           | amount                   |
// |-----|------------------|------------------|--------------------------|
// | 1   | customer USDC    | fx_position USDC | whole cents of the coins |
// | 2   | fx_position USD  | customer USD     | the same in dollars      |
// | 3   | customer USD     | income_fee USD   | fee                      |
//
// A coin has six decimals and a dollar two: the crumb below a cent stays in USDC with the customer.
// The fee comes last, so that the dollars just received may pay it.

import { convert, convertBack, parseRate, subtract, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkEqual, checkNotNegative, checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

/** The issuer redeems one coin for one dollar, and so do we. */
export const COIN_RATE = parseRate('1', 'USDC', 'USD');

export interface CoinsSplit {
  /** The amount converted: whole cents only. */
  readonly coins: Money;
  readonly dollars: Money;
  /** Less than a cent, which stays in USDC. */
  readonly crumb: Money;
}

/** Splits an amount of coins into what becomes dollars and what stays. */
export function splitCoins(offered: Money): CoinsSplit {
  const dollars = convert(offered, COIN_RATE, { rounding: 'down' });
  const coins = convertBack(dollars, COIN_RATE, { rounding: 'down' });
  return { coins, dollars, crumb: subtract(offered, coins) };
}

export interface CoinsToDollarsFacts {
  readonly intent: IntentFacts;
  readonly customerUsdc: string;
  readonly customerUsd: string;
  readonly coins: Money;
  readonly dollars: Money;
  readonly fee: Money;
}

/** Converts coins into dollars at once. */
export function coinsToDollars(facts: CoinsToDollarsFacts, attempt = 0): Posting {
  const { intent, customerUsdc, customerUsd, coins, dollars, fee } = facts;
  const { bucket } = intent;
  checkPositive('dollars', dollars, ['USD']);
  checkEqual('coins', coins, convertBack(dollars, COIN_RATE, { rounding: 'down' }));
  checkNotNegative('fee', fee, ['USD']);
  const step = {
    movement: 'coins_to_dollars',
    step: 'post',
    intent,
    attempt,
    topic: 'coins_converted',
  } as const;
  const position = (currency: 'USDC' | 'USD') =>
    houseAccount(bucket, 'fx_position_usdc_usd', currency);
  const incomeFee = houseAccount(bucket, 'income_fee', 'USD');
  const table = [
    { leg: 1, debit: customerUsdc, credit: position('USDC'), amount: coins },
    { leg: 2, debit: position('USD'), credit: customerUsd, amount: dollars },
    { leg: 3, debit: customerUsd, credit: incomeFee, amount: fee },
  ];
  return posting(step, lines(step, 'normal', table));
}
