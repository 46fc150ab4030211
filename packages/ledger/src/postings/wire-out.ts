// Dollars of a customer to another bank by wire.
//
// | leg | debit        | credit       | amount | reserve | send | settle | void |
// |-----|--------------|--------------|--------|---------|------|--------|------|
// | 1   | customer USD | transit_wire | amount | pending | post |        | void |
// | 2   | customer USD | income_fee   | fee    | pending | post |        | void |
// | 3   | transit_wire | bank_cash    | amount |         |      | normal |      |
//
// Returned, to the customer, or to unallocated when the account was closed meanwhile. Banks on the way may keep
// a charge; we bear it:
//
// | leg | debit         | credit       | amount           | when                                              |
// |-----|---------------|--------------|------------------|---------------------------------------------------|
// | 1   | bank_cash     | customer USD | amount less kept | after it settled                                  |
// | 2   | income_fee    | customer USD | fee              | unless the code says the details were wrong       |
// | 3   | transit_wire  | bank_cash    | amount           | before it settled, in the place of the settlement |
// | 4   | cost_provider | customer USD | kept             | where a bank kept something                       |
// | 5   | bank_cash     | customer USD | amount less kept | before it settled, in the place of leg 1          |
//
// return-codes.ts holds the codes.

import type { Money } from '@kheya/money';
import { reservePayout, sendPayout, settlePayout, voidPayout } from '#postings/payout.ts';
import type { Posting } from '#postings/posting.ts';
import { isWireFeeReturned } from '#postings/return-codes.ts';
import {
  usBankPayout,
  usBankReturn,
  type UsBankOutFacts,
  type UsBankReturnFacts,
} from '#postings/us-bank-out.ts';

export type WireOutFacts = UsBankOutFacts;

export interface WireOutReturnFacts extends UsBankReturnFacts {
  /** The charges intermediary banks deducted. */
  readonly kept: Money;
}

/** Reserves the amount and the fee; nothing is final. */
export function wireOutReserve(facts: WireOutFacts): Posting {
  return reservePayout(usBankPayout('wire_out', facts));
}

/** Handed to the partner after the cancellation window: final, and in transit. */
export function wireOutSend(facts: WireOutFacts, attempt = 0): Posting {
  return sendPayout(usBankPayout('wire_out', facts), attempt);
}

/** Settled by the partner: the dollars have left the bank. */
export function wireOutSettle(facts: WireOutFacts, attempt = 0): Posting {
  return settlePayout(usBankPayout('wire_out', facts), attempt);
}

/** Cancelled before it was sent, or refused: the full amount is released, including the fee. */
export function wireOutVoid(facts: WireOutFacts, attempt = 0): Posting {
  return voidPayout(usBankPayout('wire_out', facts), attempt);
}

/** The other bank returned it. */
export function wireOutReturn(facts: WireOutReturnFacts, attempt = 0): Posting {
  const payout = usBankPayout('wire_out', facts);
  return usBankReturn(payout, facts, facts, isWireFeeReturned(facts.returnCode), attempt);
}
