// What a month of buying and selling left in a position, apart from its open part.
//
// | leg | debit             | credit            | amount   |
// |-----|-------------------|-------------------|----------|
// | 1   | fx_position quote | fx_result         | a gain   |
// | 1   | fx_result         | fx_position quote | a loss   |
//
// The quote currency is BDT for dollars sold for taka, USD for coins redeemed for dollars.
// Afterwards a closed position is zero in both currencies. A gain is a credit on `fx_result`, which
// is a cost account.

import { add, convert, isPositive, negate, type Money, type Rate } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkCurrency } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

const pairs = {
  usd_bdt: { account: 'fx_position_usd_bdt', quote: 'BDT' },
  usdc_usd: { account: 'fx_position_usdc_usd', quote: 'USD' },
} as const;

export type FxPair = keyof typeof pairs;

/**
 * The result of a position: the balance of its quote side beyond the price of the open part. Both
 * balances are credits less debits; the rate is that of the open part, and is not used when there
 * is none.
 */
export function fxResult(open: Money, quote: Money, rate: Rate): Money {
  return add(quote, convert(open, rate, { rounding: 'half-even' }));
}

export interface TreasuryResultFacts {
  /** The row of this bucket's and pair's month: a month is closed once. */
  readonly intent: IntentFacts;
  readonly pair: FxPair;
  /** The gain; a loss is negative. */
  readonly result: Money;
}

/** Takes a month's result out of the position. */
export function treasuryResult(facts: TreasuryResultFacts, attempt = 0): Posting {
  const { intent, pair, result } = facts;
  const { account, quote } = pairs[pair];
  checkCurrency('result', result, [quote]);
  const step = { movement: 'treasury_result', step: 'post', intent, attempt } as const;
  const position = houseAccount(intent.bucket, account, quote);
  const fxResults = houseAccount(intent.bucket, 'fx_result', quote);
  // One leg in either direction: a month cannot have both a gain and a loss.
  const line = isPositive(result)
    ? { leg: 1, debit: position, credit: fxResults, amount: result }
    : { leg: 1, debit: fxResults, credit: position, amount: negate(result) };
  return posting(step, lines(step, 'normal', [line]));
}
