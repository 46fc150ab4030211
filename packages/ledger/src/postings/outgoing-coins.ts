// Coins of a customer to an address on the chain.
//
// | leg | debit         | credit                                    | amount          | reserve | settle | void   |
// |-----|---------------|-------------------------------------------|-----------------|---------|--------|--------|
// | 1   | customer USDC | transit_chain                             | coins           | pending | post   | void   |
// | 2   | customer USDC | income_fee USDC                           | fee             | pending | post   | void   |
// | 3   | transit_chain | usdc_treasury                             | coins           |         | normal |        |
// | 4   | cost_provider | usdc_treasury or bank_cash, as it is paid | what gas cost   |         | normal | normal |
//
// The reservation has no time-out: a transaction in the pool may still be mined. One that is mined
// and reverts also spends gas, so a void may carry it. Gas paid in another coin is bought with
// dollars and booked here as dollars.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkNotNegative, checkPositive } from '#postings/check-facts.ts';
import {
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Line,
  type Posting,
} from '#postings/posting.ts';

export interface OutgoingCoinsFacts {
  readonly intent: IntentFacts;
  readonly customerUsdc: string;
  readonly coins: Money;
  readonly fee: Money;
}

export interface OutgoingCoinsEndFacts extends OutgoingCoinsFacts {
  /** The gas cost of the transaction, in coins or in dollars; zero where none was sent. */
  readonly gas: Money;
}

const MOVEMENT = 'outgoing_coins';

/** Reserves the coins and the fee; nothing is final. */
export function outgoingCoinsReserve(facts: OutgoingCoinsFacts, attempt = 0): Posting {
  const { intent, customerUsdc, coins, fee } = facts;
  const { bucket } = intent;
  checkPositive('coins', coins, ['USDC']);
  checkNotNegative('fee', fee, ['USDC']);
  const step = {
    movement: MOVEMENT,
    step: 'reserve',
    intent,
    attempt,
    topic: 'coins_reserved',
  } as const;
  const transit = houseAccount(bucket, 'transit_chain', 'USDC');
  const incomeFee = houseAccount(bucket, 'income_fee', 'USDC');
  const table = [
    { leg: 1, debit: customerUsdc, credit: transit, amount: coins },
    { leg: 2, debit: customerUsdc, credit: incomeFee, amount: fee },
  ];
  return posting(step, lines(step, 'pending', table));
}

/** The transaction is final: the coins have left our addresses, and gas was paid. */
export function outgoingCoinsSettle(facts: OutgoingCoinsEndFacts, attempt = 0): Posting {
  const { intent, coins } = facts;
  const { bucket } = intent;
  const step = {
    movement: MOVEMENT,
    step: 'settle',
    intent,
    attempt,
    topic: 'coins_settled',
  } as const;
  const left = {
    leg: 3,
    debit: houseAccount(bucket, 'transit_chain', 'USDC'),
    credit: bankAccount(bucket, 'USDC'),
    amount: coins,
  };
  return posting(step, [
    ...resolutions(step, 'post_pending', outgoingCoinsReserve(facts)),
    ...lines(step, 'normal', [left, gasLine(facts)]),
  ]);
}

/**
 * Cancelled, refused, or mined and reverted: the coins and the fee are released, and the gas
 * remains our cost.
 */
export function outgoingCoinsVoid(facts: OutgoingCoinsEndFacts, attempt = 0): Posting {
  const { intent } = facts;
  const step = {
    movement: MOVEMENT,
    step: 'void',
    intent,
    attempt,
    topic: 'coins_released',
  } as const;
  return posting(step, [
    ...resolutions(step, 'void_pending', outgoingCoinsReserve(facts)),
    ...lines(step, 'normal', [gasLine(facts)]),
  ]);
}

function gasLine({ intent: { bucket }, gas }: OutgoingCoinsEndFacts): Line {
  checkNotNegative('gas', gas, ['USDC', 'USD']);
  const debit = houseAccount(bucket, 'cost_provider', gas.currency);
  return { leg: 4, debit, credit: bankAccount(bucket, gas.currency), amount: gas };
}
