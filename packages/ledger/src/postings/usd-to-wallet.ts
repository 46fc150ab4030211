// Dollars of a customer to a mobile wallet in Bangladesh.
//
// | leg | debit            | credit           | amount                | reserve | settle | void |
// |-----|------------------|------------------|-----------------------|---------|--------|------|
// | 1   | customer USD     | fx_position USD  | send                  | pending | post   | void |
// | 2   | customer USD     | income_fee USD   | fee                   | pending | post   | void |
// | 3   | fx_position BDT  | transit_<wallet> | send x our rate       | pending | post   | void |
// | 4   | fx_position BDT  | income_fx BDT    | send x mid less leg 3 | pending | post   | void |
// | 5   | transit_<wallet> | float_<wallet>   | as leg 3              |         | normal |      |
//
// The reservation has no time-out: the wallet may have paid. Returned after delivery, at the original
// rate and with the fee (account closed meanwhile: to unallocated):
//
// | leg | debit                           | credit          | amount   |
// |-----|---------------------------------|-----------------|----------|
// | 1   | float_<wallet> or bd_settlement | fx_position BDT | as leg 3 |
// | 2   | income_fx BDT                   | fx_position BDT | as leg 4 |
// | 3   | fx_position USD                 | customer USD    | send     |
// | 4   | income_fee USD                  | customer USD    | fee      |

import { zero } from '@kheya/money';
import { fxLines, fxReturnLines, positionBdt, type FxFacts } from '#postings/fx.ts';
import {
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

export interface UsdToWalletFacts extends FxFacts {
  readonly intent: IntentFacts;
  readonly wallet: Wallet;
  readonly customerUsd: string;
  /** Attempt number of the reservation in force: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number;
}

export interface UsdToWalletReturnFacts extends UsdToWalletFacts, WalletReturn {}

/** Reserves every leg; nothing is final. */
export function usdToWalletReserve(facts: UsdToWalletFacts): Posting {
  return reservePayout(payoutOf(facts));
}

/** The wallet paid: posts every leg and clears what was in transit. */
export function usdToWalletSettle(facts: UsdToWalletFacts, attempt = 0): Posting {
  return settlePayout(payoutOf(facts), attempt);
}

/** Cancelled in time or finally refused: the full amount is released, including the fee. */
export function usdToWalletVoid(facts: UsdToWalletFacts, attempt = 0): Posting {
  return voidPayout(payoutOf(facts), attempt);
}

/** The wallet returned the money after it had paid. */
export function usdToWalletReturn(facts: UsdToWalletReturnFacts, attempt = 0): Posting {
  const { intent, customerUsd, accountClosed } = facts;
  const step = returnStep(intent, 'usd_to_wallet_return', attempt);
  const owner = ownerOrUnallocated(intent, accountClosed ? null : customerUsd, 'USD');
  const back = { settled: true, kept: zero('BDT'), into: returnedInto(facts) };
  return returnPayout(
    step,
    payoutOf(facts),
    back,
    positionBdt(intent.bucket),
    fxReturnLines(intent.bucket, owner, facts),
  );
}

function payoutOf(facts: UsdToWalletFacts): Payout {
  const { intent, wallet, customerUsd, receive, reserveAttempt } = facts;
  const transit = transitAccount(intent.bucket, wallet);
  return {
    movement: 'usd_to_wallet',
    intent,
    reserveAttempt,
    instant: true,
    reserved: fxLines(intent.bucket, customerUsd, transit, facts),
    clearing: walletClearing(intent.bucket, wallet, 5, receive),
  };
}
