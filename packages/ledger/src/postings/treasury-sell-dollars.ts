// The dollars customers gave for taka are sold for the taka they were paid.
//
// | leg | debit           | credit          | amount           |
// |-----|-----------------|-----------------|------------------|
// | 1   | fx_position USD | bank_cash       | dollars sold     |
// | 2   | bd_settlement   | fx_position BDT | taka they bought |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface TreasurySellDollarsFacts {
  readonly intent: IntentFacts;
  readonly sold: Money;
  readonly bought: Money;
}

/** Closes as much of the dollar position as was sold. */
export function treasurySellDollars(facts: TreasurySellDollarsFacts, attempt = 0): Posting {
  const { intent, sold, bought } = facts;
  const { bucket } = intent;
  const step = {
    movement: 'treasury_sell_dollars',
    step: 'post',
    intent,
    attempt,
    topic: 'funds_moved',
  } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(bucket, 'fx_position_usd_bdt', 'USD'),
      credit: houseAccount(bucket, 'bank_cash', 'USD'),
      amount: sold,
    },
    {
      leg: 2,
      debit: houseAccount(bucket, 'bd_settlement', 'BDT'),
      credit: houseAccount(bucket, 'fx_position_usd_bdt', 'BDT'),
      amount: bought,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
