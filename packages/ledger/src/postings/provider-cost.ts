// A provider's charge for its service (a payout fee, an ACH fee, gas), booked to the account it is
// taken from.
//
// | leg | debit         | credit                                              | amount    |
// |-----|---------------|-----------------------------------------------------|-----------|
// | 1   | cost_provider | a float, bank_cash, bd_settlement or usdc_treasury  | its price |

import type { Currency, Money } from '@kheya/money';
import { chart, houseAccount, type AccountName } from '#chart.ts';
import { checkPositive } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';
import type { Wallet } from '#postings/wallet.ts';

export interface ProviderCostFacts {
  readonly intent: IntentFacts;
  readonly takenFrom: Extract<
    AccountName,
    'bank_cash' | 'bd_settlement' | 'usdc_treasury' | `float_${Wallet | 'airtime'}`
  >;
  readonly amount: Money;
}

/** Books a provider's charge. */
export function providerCost(facts: ProviderCostFacts, attempt = 0): Posting {
  const { intent, takenFrom, amount } = facts;
  const held: readonly Currency[] = chart[takenFrom].currencies;
  checkPositive('amount', amount, held);
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
