// Coins that arrived at a customer's address, once the chain has confirmed them.
//
// | leg | debit         | credit                                                          | amount       |
// |-----|---------------|-----------------------------------------------------------------|--------------|
// | 1   | usdc_treasury | customer USDC; held by screening or nobody found: unallocated   | what arrived |
//
// Each spends the ids of the other, so that coins are never booked twice. Unallocated coins are
// assigned like other money without an owner (`unallocated-assign.ts`).

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive } from '#postings/check-facts.ts';
import {
  earlierAttempts,
  lines,
  posting,
  type IntentFacts,
  type Posting,
} from '#postings/posting.ts';

export interface IncomingCoinsFacts {
  readonly intent: IntentFacts;
  /** The customer's coin account; null where screening holds the coins or no owner is known yet. */
  readonly customerUsdc: string | null;
  readonly coins: Money;
}

/** Books confirmed coins to their owner, or to `unallocated` until they may be released to one. */
export function incomingCoins(facts: IncomingCoinsFacts, attempt = 0): Posting {
  const { intent, customerUsdc, coins } = facts;
  const { bucket } = intent;
  checkPositive('coins', coins, ['USDC']);
  const step = {
    movement: 'incoming_coins',
    step: customerUsdc === null ? 'unallocated' : 'post',
    intent,
    attempt,
    topic: 'deposit_booked',
  } as const;
  const table = [
    {
      leg: 1,
      debit: bankAccount(bucket, 'USDC'),
      credit: customerUsdc ?? houseAccount(bucket, 'unallocated', 'USDC'),
      amount: coins,
      insteadOf: 'incoming_coins_post',
    } as const,
  ];
  return posting(
    step,
    lines(step, 'normal', table),
    earlierAttempts(step, 1, 'incoming_coins_post'),
  );
}
