// Dollars of a customer to an account at a bank in Bangladesh. NPSB pays at once; BEFTN and RTGS are sent in
// batches after the cancellation window.
//
// | leg | debit           | credit          | amount                | reserve | send (batch) | settle (batch) | settle (NPSB) | void |
// |-----|-----------------|-----------------|-----------------------|---------|--------------|----------------|---------------|------|
// | 1   | customer USD    | fx_position USD | send                  | pending | post         |                | post          | void |
// | 2   | customer USD    | income_fee USD  | fee                   | pending | post         |                | post          | void |
// | 3   | fx_position BDT | transit_bd_bank | send x our rate       | pending | post         |                | post          | void |
// | 4   | fx_position BDT | income_fx BDT   | send x mid less leg 3 | pending | post         |                | post          | void |
// | 5   | transit_bd_bank | bd_settlement   | as leg 3              |         |              | normal         | normal        |      |
//
// Returned, at the original rate and with the fee (account closed meanwhile: to unallocated). A bank may keep a
// charge; we bear it:
//
// | leg | debit           | credit          | amount                        | when                                              |
// |-----|-----------------|-----------------|-------------------------------|---------------------------------------------------|
// | 1   | bd_settlement   | fx_position BDT | leg 3 of the payout less kept | after it settled                                  |
// | 2   | income_fx BDT   | fx_position BDT | leg 4 of the payout           |                                                   |
// | 3   | fx_position USD | customer USD    | send                          |                                                   |
// | 4   | income_fee USD  | customer USD    | fee                           |                                                   |
// | 5   | transit_bd_bank | bd_settlement   | leg 3 of the payout           | before it settled, in the place of the settlement |
// | 6   | cost_provider   | fx_position BDT | kept                          | where a bank kept something                       |
// | 7   | bd_settlement   | fx_position BDT | leg 3 of the payout less kept | before it settled, in the place of leg 1          |

import {
  bdBankClearing,
  bdBankTransit,
  type BdBankRail,
  type BdBankReturn,
} from '#postings/bd-bank.ts';
import { fxLines, fxReturnLines, positionBdt, type FxFacts } from '#postings/fx.ts';
import {
  ownerOrUnallocated,
  reservePayout,
  returnPayout,
  returnStep,
  sendPayout,
  settlePayout,
  voidPayout,
  type Payout,
} from '#postings/payout.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';

export interface UsdToBdBankFacts extends FxFacts {
  readonly intent: IntentFacts;
  readonly rail: BdBankRail;
  readonly customerUsd: string;
  /** Attempt number of the reservation in force: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number;
}

export interface UsdToBdBankReturnFacts extends UsdToBdBankFacts, BdBankReturn {}

/** Reserves every leg; nothing is final. */
export function usdToBdBankReserve(facts: UsdToBdBankFacts): Posting {
  return reservePayout(payoutOf(facts));
}

/** Handed to a batch rail after the cancellation window: final, and in transit. */
export function usdToBdBankSend(facts: UsdToBdBankFacts, attempt = 0): Posting {
  return sendPayout(payoutOf(facts), attempt);
}

/** Credited at the other bank. */
export function usdToBdBankSettle(facts: UsdToBdBankFacts, attempt = 0): Posting {
  return settlePayout(payoutOf(facts), attempt);
}

/**
 * Cancelled before it was sent, or finally refused: the full amount is released, including the fee.
 */
export function usdToBdBankVoid(facts: UsdToBdBankFacts, attempt = 0): Posting {
  return voidPayout(payoutOf(facts), attempt);
}

/** The other bank returned it. */
export function usdToBdBankReturn(facts: UsdToBdBankReturnFacts, attempt = 0): Posting {
  const { intent, customerUsd, accountClosed } = facts;
  const step = returnStep(intent, 'usd_to_bd_bank_return', attempt);
  const owner = ownerOrUnallocated(intent, accountClosed ? null : customerUsd, 'USD');
  return returnPayout(
    step,
    payoutOf(facts),
    facts,
    positionBdt(intent.bucket),
    fxReturnLines(intent.bucket, owner, facts),
  );
}

function payoutOf(facts: UsdToBdBankFacts): Payout {
  const { intent, rail, customerUsd, receive, reserveAttempt } = facts;
  const { bucket } = intent;
  return {
    movement: 'usd_to_bd_bank',
    intent,
    reserveAttempt,
    instant: rail === 'npsb',
    reserved: fxLines(bucket, customerUsd, bdBankTransit(bucket), facts),
    clearing: bdBankClearing(bucket, 5, receive),
  };
}
