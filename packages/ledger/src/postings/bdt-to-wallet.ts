// Taka of a customer to a mobile wallet: as from dollars, without the exchange.
//
// | leg | debit            | credit           | amount | reserve | settle | void |
// |-----|------------------|------------------|--------|---------|--------|------|
// | 1   | customer BDT     | transit_<wallet> | amount | pending | post   | void |
// | 2   | customer BDT     | income_fee BDT   | fee    | pending | post   | void |
// | 3   | transit_<wallet> | float_<wallet>   | amount |         | normal |      |
//
// Returned after delivery, with the fee:
//
// | leg | debit                           | credit       | amount |
// |-----|---------------------------------|--------------|--------|
// | 1   | float_<wallet> or bd_settlement | customer BDT | amount |
// | 2   | income_fee BDT                  | customer BDT | fee    |

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { lines, posting, resolutions, type IntentFacts, type Posting } from '#postings/posting.ts';
import { floatAccount, transitAccount, type Wallet } from '#postings/wallet.ts';

export interface BdtToWalletFacts {
  readonly intent: IntentFacts;
  readonly wallet: Wallet;
  readonly customerBdt: string;
  readonly amount: Money;
  readonly fee: Money;
  /** Which try of the reservation holds: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number;
}

export interface BdtToWalletReturnFacts extends BdtToWalletFacts {
  readonly returnedTo: 'float' | 'settlement';
}

const MOVEMENT = 'bdt_to_wallet';

/** Reserves every leg; nothing is final. */
export function bdtToWalletReserve(facts: BdtToWalletFacts): Posting {
  const { intent, wallet, customerBdt, amount, fee, reserveAttempt: attempt = 0 } = facts;
  const step = {
    movement: MOVEMENT,
    step: 'reserve',
    intent,
    attempt,
    topic: 'transfer_reserved',
  } as const;
  const incomeFee = houseAccount(intent.bucket, 'income_fee', 'BDT');
  const table = [
    { leg: 1, debit: customerBdt, credit: transitAccount(intent.bucket, wallet), amount },
    { leg: 2, debit: customerBdt, credit: incomeFee, amount: fee },
  ];
  return posting(step, lines(step, 'pending', table));
}

/** The wallet paid: posts every leg and clears what was in transit. */
export function bdtToWalletSettle(facts: BdtToWalletFacts, attempt = 0): Posting {
  const { intent, wallet, amount } = facts;
  const step = {
    movement: MOVEMENT,
    step: 'settle',
    intent,
    attempt,
    topic: 'transfer_settled',
  } as const;
  const clearing = {
    leg: 3,
    debit: transitAccount(intent.bucket, wallet),
    credit: floatAccount(intent.bucket, wallet),
    amount,
  };
  return posting(step, [
    ...resolutions(step, 'post_pending', bdtToWalletReserve(facts)),
    ...lines(step, 'normal', [clearing]),
  ]);
}

/** Cancelled in time or refused for good: everything goes back, the fee included. */
export function bdtToWalletVoid(facts: BdtToWalletFacts, attempt = 0): Posting {
  const step = {
    movement: MOVEMENT,
    step: 'void',
    intent: facts.intent,
    attempt,
    topic: 'transfer_released',
  } as const;
  return posting(step, resolutions(step, 'void_pending', bdtToWalletReserve(facts)));
}

/** The wallet gave the money back after it had paid. */
export function bdtToWalletReturn(facts: BdtToWalletReturnFacts, attempt = 0): Posting {
  const { intent, wallet, customerBdt, amount, fee, returnedTo } = facts;
  const { bucket } = intent;
  const step = {
    movement: 'bdt_to_wallet_return',
    step: 'post',
    intent,
    attempt,
    topic: 'transfer_returned',
  } as const;
  const source =
    returnedTo === 'float'
      ? floatAccount(bucket, wallet)
      : houseAccount(bucket, 'bd_settlement', 'BDT');
  const incomeFee = houseAccount(bucket, 'income_fee', 'BDT');
  const table = [
    { leg: 1, debit: source, credit: customerBdt, amount },
    { leg: 2, debit: incomeFee, credit: customerBdt, amount: fee },
  ];
  return posting(step, lines(step, 'normal', table));
}
