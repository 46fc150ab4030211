// Taka from the settlement bank into a wallet's float, so that payouts can be made at once.
//
// | leg | debit          | credit        | amount   |
// |-----|----------------|---------------|----------|
// | 1   | float_<wallet> | bd_settlement | the taka |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';
import { floatAccount, type Wallet } from '#postings/wallet.ts';

export interface TreasuryPrefundFacts {
  readonly intent: IntentFacts;
  readonly wallet: Wallet;
  readonly amount: Money;
}

/** Fills a wallet's float from the settlement account. */
export function treasuryPrefund(facts: TreasuryPrefundFacts, attempt = 0): Posting {
  const { intent, wallet, amount } = facts;
  const { bucket } = intent;
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
      debit: floatAccount(bucket, wallet),
      credit: houseAccount(bucket, 'bd_settlement', 'BDT'),
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
