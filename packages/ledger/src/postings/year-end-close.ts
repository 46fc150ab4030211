// The year's income and cost become own funds, one chain for each bucket and currency.
//
// | leg                | debit          | credit         | amount                           |
// |--------------------|----------------|----------------|----------------------------------|
// | the account's code | income or cost | own_funds      | its balance, where it is credit  |
// | the account's code | own_funds      | income or cost | its balance, where it is debit   |
//
// Income stands on the credit side and cost on the debit side; an account that stands the other way
// (a month of exchange gains, crumbs) is closed all the same. The balances are those of the year's
// last moment: later entries belong to the next year.

import { isPositive, negate, type Currency, type Money } from '@kheya/money';
import { chart, houseAccount } from '#chart.ts';
import { checkCurrency, refuse } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Line, type Posting } from '#postings/posting.ts';

/** The accounts that start a year at zero. */
export const resultAccounts = [
  'income_fee',
  'income_fx',
  'income_interest',
  'income_other',
  'cost_promotion',
  'cost_interest',
  'cost_provider',
  'cost_loss',
  'fx_result',
  'rounding',
] as const;

export type ResultAccount = (typeof resultAccounts)[number];

export interface YearEndCloseFacts {
  /** The row of this bucket's and currency's year: a year is closed once. */
  readonly intent: IntentFacts;
  readonly currency: Currency;
  /** Credits less debits of each account at the year's end. */
  readonly balances: Readonly<Record<ResultAccount, Money>>;
}

/** Closes income and cost into own funds. */
export function yearEndClose(facts: YearEndCloseFacts, attempt = 0): Posting {
  const { intent, currency, balances } = facts;
  const step = { movement: 'year_end_close', step: 'post', intent, attempt } as const;
  const own = houseAccount(intent.bucket, 'own_funds', currency);
  const table = resultAccounts.map((name): Line => {
    const balance = balances[name];
    checkCurrency(name, balance, [currency]);
    const account = houseAccount(intent.bucket, name, currency);
    const leg = chart[name].code;
    return isPositive(balance)
      ? { leg, debit: account, credit: own, amount: balance }
      : { leg, debit: own, credit: account, amount: negate(balance) };
  });
  const legs = lines(step, 'normal', table);
  if (legs.length === 0) refuse('balances', 'there is nothing to close');
  return posting(step, legs);
}
