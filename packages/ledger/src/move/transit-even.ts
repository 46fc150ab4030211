// Settles what moves have left between two buckets: the bucket that owes hands over house money.
// Nothing leaves the bank, so no provider is involved.
//
// | leg | bucket           | debit                | credit               | amount | reserve | arrive | finish | give back |
// |-----|------------------|----------------------|----------------------|--------|---------|--------|--------|-----------|
// | 1   | source, it owes  | bucket_transit       | the currency's asset | idle   | pending |        | post   | void      |
// | 2   | destination      | the currency's asset | bucket_transit       | idle   |         | normal |        |           |
//
// The asset is `bank_cash` for USD, `bd_settlement` for BDT, `usdc_treasury` for USDC.

import type { Currency, Money } from '@kheya/money';
import { houseAccount, type AccountName } from '#chart.ts';
import { moveSteps, type MoveSteps } from '#move/steps.ts';
import type { IntentFacts } from '#postings/posting.ts';

export interface TransitEvenFacts {
  /** In the bucket that owes. */
  readonly intent: IntentFacts;
  readonly to: number;
  readonly amount: Money;
}

const ASSET = {
  USD: 'bank_cash',
  BDT: 'bd_settlement',
  USDC: 'usdc_treasury',
} as const satisfies Record<Currency, AccountName>;

/** The steps that settle what one bucket owes another, for `move`. */
export function transitEven({ intent, to, amount }: TransitEvenFacts): MoveSteps {
  const { currency } = amount;
  const at = (bucket: number) => ({
    transit: houseAccount(bucket, 'bucket_transit', currency),
    asset: houseAccount(bucket, ASSET[currency], currency),
  });
  const [owing, owed] = [at(intent.bucket), at(to)];
  return moveSteps({
    movement: 'bucket_transit_even',
    intent,
    to,
    source: [{ leg: 1, debit: owing.transit, credit: owing.asset, amount }],
    destination: [{ leg: 2, debit: owed.asset, credit: owed.transit, amount }],
  });
}
