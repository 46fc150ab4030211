// Our own money in the programme.
//
// | step     | leg | debit                                      | credit                | amount       |
// |----------|-----|--------------------------------------------|-----------------------|--------------|
// | fund     | 1   | bank_cash, bd_settlement or usdc_treasury  | own_funds             | what we put  |
// | take out | 1   | own_funds                                  | the account it leaves | what we take |
//
// Earned fees are taken out in the same way: income becomes own funds at the year's end
// (`year-end-close.ts`); until then a withdrawal is taken from the existing own funds.

import type { Currency, Money } from '@kheya/money';
import { chart, houseAccount } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface OwnFundsFacts {
  readonly intent: IntentFacts;
  readonly account: 'bank_cash' | 'bd_settlement' | 'usdc_treasury';
  readonly direction: 'fund' | 'take_out';
  readonly amount: Money;
}

/** Puts our money into one of our accounts, or takes it out. */
export function ownFunds(facts: OwnFundsFacts, attempt = 0): Posting {
  const { intent, account, direction, amount } = facts;
  const heldIn: readonly Currency[] = chart[account].currencies;
  checkPositive('amount', amount, heldIn);
  const step = {
    movement: 'own_funds',
    step: direction,
    intent,
    attempt,
    topic: 'funds_moved',
  } as const;
  const held = houseAccount(intent.bucket, account, amount.currency);
  const own = houseAccount(intent.bucket, 'own_funds', amount.currency);
  const [debit, credit] = direction === 'fund' ? [held, own] : [own, held];
  return posting(step, lines(step, 'normal', [{ leg: 1, debit, credit, amount }]));
}
