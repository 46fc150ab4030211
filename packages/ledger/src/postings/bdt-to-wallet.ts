// Taka of a customer to a mobile wallet: as from dollars, without the exchange.
//
// | leg | debit            | credit           | amount | reserve | settle | void |
// |-----|------------------|------------------|--------|---------|--------|------|
// | 1   | customer BDT     | transit_<wallet> | amount | pending | post   | void |
// | 2   | customer BDT     | income_fee BDT   | fee    | pending | post   | void |
// | 3   | transit_<wallet> | float_<wallet>   | amount |         | normal |      |
//
// Returned after delivery, with the fee (account closed meanwhile: to unallocated):
//
// | leg | debit                           | credit       | amount |
// |-----|---------------------------------|--------------|--------|
// | 1   | float_<wallet> or bd_settlement | customer BDT | amount |
// | 2   | income_fee BDT                  | customer BDT | fee    |

import { zero, type Money } from '@kheya/money';
import {
  amountAndFee,
  feeReturnLine,
  ownerOrUnallocated,
  reservePayout,
  returnPayout,
  returnStep,
  settlePayout,
  voidPayout,
  type Payout,
} from '#postings/payout.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import {
  returnedInto,
  transitAccount,
  walletClearing,
  type Wallet,
  type WalletReturn,
} from '#postings/wallet.ts';

export interface BdtToWalletFacts {
  readonly intent: IntentFacts;
  readonly wallet: Wallet;
  readonly customerBdt: string;
  readonly amount: Money;
  readonly fee: Money;
  /** Attempt number of the reservation in force: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number;
}

export interface BdtToWalletReturnFacts extends BdtToWalletFacts, WalletReturn {}

/** Reserves every leg; nothing is final. */
export function bdtToWalletReserve(facts: BdtToWalletFacts): Posting {
  return reservePayout(payoutOf(facts));
}

/** The wallet paid: posts every leg and clears what was in transit. */
export function bdtToWalletSettle(facts: BdtToWalletFacts, attempt = 0): Posting {
  return settlePayout(payoutOf(facts), attempt);
}

/** Cancelled in time or finally refused: everything is released, including the fee. */
export function bdtToWalletVoid(facts: BdtToWalletFacts, attempt = 0): Posting {
  return voidPayout(payoutOf(facts), attempt);
}

/** The wallet returned the money after it had paid. */
export function bdtToWalletReturn(facts: BdtToWalletReturnFacts, attempt = 0): Posting {
  const { intent, customerBdt, fee, accountClosed } = facts;
  const step = returnStep(intent, 'bdt_to_wallet_return', attempt);
  const owner = ownerOrUnallocated(intent, accountClosed ? null : customerBdt, 'BDT');
  const back = { settled: true, kept: zero('BDT'), into: returnedInto(facts) };
  return returnPayout(step, payoutOf(facts), back, owner, [
    feeReturnLine(intent.bucket, owner, fee),
  ]);
}

function payoutOf(facts: BdtToWalletFacts): Payout {
  const { intent, wallet, customerBdt, amount, reserveAttempt } = facts;
  const transit = transitAccount(intent.bucket, wallet);
  return {
    movement: 'bdt_to_wallet',
    intent,
    reserveAttempt,
    instant: true,
    reserved: amountAndFee(intent.bucket, customerBdt, transit, facts, 'BDT'),
    clearing: walletClearing(intent.bucket, wallet, 3, amount),
  };
}
