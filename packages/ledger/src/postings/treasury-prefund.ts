// Taka from the settlement bank into a float, so that payouts and airtime are delivered at once.
//
// | leg | debit                           | credit        | amount   |
// |-----|---------------------------------|---------------|----------|
// | 1   | float_<wallet> or float_airtime | bd_settlement | the taka |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';
import type { Wallet } from '#postings/wallet.ts';

export interface TreasuryPrefundFacts {
  readonly intent: IntentFacts;
  /** The owner of the float. */
  readonly wallet: Wallet | 'airtime';
  readonly amount: Money;
}

/** Fills a float from the settlement account. */
export function treasuryPrefund(facts: TreasuryPrefundFacts, attempt = 0): Posting {
  const { intent, wallet, amount } = facts;
  const { bucket } = intent;
  checkPositive('amount', amount, ['BDT']);
  const step = {
    movement: 'treasury_prefund',
    step: 'post',
    intent,
    attempt,
    topic: 'funds_moved',
  } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(bucket, `float_${wallet}`, 'BDT'),
      credit: bankAccount(bucket, 'BDT'),
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
