// What a provider takes for its service (a payout fee, an ACH fee), from the account it takes it from.
//
// | leg | debit         | credit                             | amount    |
// |-----|---------------|------------------------------------|-----------|
// | 1   | cost_provider | float_<wallet>, bank_cash or other | its price |

import type { Money } from '@kheya/money';
import { houseAccount, type AccountName } from '#chart.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';
import type { Wallet } from '#postings/wallet.ts';

export interface ProviderCostFacts {
  readonly intent: IntentFacts;
  readonly takenFrom: Extract<AccountName, 'bank_cash' | 'bd_settlement' | `float_${Wallet}`>;
  readonly amount: Money;
}

/** Books a provider's price. */
export function providerCost(facts: ProviderCostFacts, attempt = 0): Posting {
  const { intent, takenFrom, amount } = facts;
  const step = {
    movement: 'provider_cost',
    step: 'post',
    intent,
    attempt,
    topic: 'funds_moved',
  } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(intent.bucket, 'cost_provider', amount.currency),
      credit: houseAccount(intent.bucket, takenFrom, amount.currency),
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}
