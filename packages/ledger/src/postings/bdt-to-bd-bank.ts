// Taka of a customer to an account at a bank in Bangladesh: as from dollars, without the exchange.
//
// | leg | debit           | credit          | amount | reserve | send (batch) | settle (batch) | settle (NPSB) | void |
// |-----|-----------------|-----------------|--------|---------|--------------|----------------|---------------|------|
// | 1   | customer BDT    | transit_bd_bank | amount | pending | post         |                | post          | void |
// | 2   | customer BDT    | income_fee BDT  | fee    | pending | post         |                | post          | void |
// | 3   | transit_bd_bank | bd_settlement   | amount |         |              | normal         | normal        |      |
//
// Returned, with the fee (account closed meanwhile: to unallocated). A bank may keep a charge; we bear it:
//
// | leg | debit           | credit        | amount           | when                                              |
// |-----|-----------------|---------------|------------------|---------------------------------------------------|
// | 1   | bd_settlement   | customer BDT  | amount less kept | after it settled                                  |
// | 2   | income_fee BDT  | customer BDT  | fee              |                                                   |
// | 3   | transit_bd_bank | bd_settlement | amount           | before it settled, in the place of the settlement |
// | 4   | cost_provider   | customer BDT  | kept             | where a bank kept something                       |
// | 5   | bd_settlement   | customer BDT  | amount less kept | before it settled, in the place of leg 1          |

import type { Money } from '@kheya/money';
import {
  bdBankClearing,
  bdBankTransit,
  type BdBankRail,
  type BdBankReturn,
} from '#postings/bd-bank.ts';
import {
  amountAndFee,
  feeReturnLine,
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

export interface BdtToBdBankFacts {
  readonly intent: IntentFacts;
  readonly rail: BdBankRail;
  readonly customerBdt: string;
  readonly amount: Money;
  readonly fee: Money;
  /** Attempt number of the reservation in force: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number;
}

export interface BdtToBdBankReturnFacts extends BdtToBdBankFacts, BdBankReturn {}

/** Reserves the amount and the fee; nothing is final. */
export function bdtToBdBankReserve(facts: BdtToBdBankFacts): Posting {
  return reservePayout(payoutOf(facts));
}

/** Handed to a batch rail after the cancellation window: final, and in transit. */
export function bdtToBdBankSend(facts: BdtToBdBankFacts, attempt = 0): Posting {
  return sendPayout(payoutOf(facts), attempt);
}

/** Credited at the other bank. */
export function bdtToBdBankSettle(facts: BdtToBdBankFacts, attempt = 0): Posting {
  return settlePayout(payoutOf(facts), attempt);
}

/** Cancelled before it was sent, or finally refused: everything is released, including the fee. */
export function bdtToBdBankVoid(facts: BdtToBdBankFacts, attempt = 0): Posting {
  return voidPayout(payoutOf(facts), attempt);
}

/** The other bank returned it. */
export function bdtToBdBankReturn(facts: BdtToBdBankReturnFacts, attempt = 0): Posting {
  const { intent, customerBdt, fee, accountClosed } = facts;
  const step = returnStep(intent, 'bdt_to_bd_bank_return', attempt);
  const owner = ownerOrUnallocated(intent, accountClosed ? null : customerBdt, 'BDT');
  return returnPayout(step, payoutOf(facts), facts, owner, [
    feeReturnLine(intent.bucket, owner, fee),
  ]);
}

function payoutOf(facts: BdtToBdBankFacts): Payout {
  const { intent, rail, customerBdt, amount, reserveAttempt } = facts;
  const { bucket } = intent;
  return {
    movement: 'bdt_to_bd_bank',
    intent,
    reserveAttempt,
    instant: rail === 'npsb',
    reserved: amountAndFee(bucket, customerBdt, bdBankTransit(bucket), facts, 'BDT'),
    clearing: bdBankClearing(bucket, 3, amount),
  };
}
