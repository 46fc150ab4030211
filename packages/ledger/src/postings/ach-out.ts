// Dollars of a customer to another bank by ACH: a batch rail.
//
// | leg | debit        | credit      | amount | reserve | send | settle | void |
// |-----|--------------|-------------|--------|---------|------|--------|------|
// | 1   | customer USD | transit_ach | amount | pending | post |        | void |
// | 2   | customer USD | income_fee  | fee    | pending | post |        | void |
// | 3   | transit_ach  | bank_cash   | amount |         |      | normal |      |
//
// Returned, to the customer, or to unallocated when the account was closed meanwhile:
//
// | leg | debit       | credit       | amount | when                                              |
// |-----|-------------|--------------|--------|---------------------------------------------------|
// | 1   | bank_cash   | customer USD | amount | after it settled                                  |
// | 2   | income_fee  | customer USD | fee    | unless the code says the details were wrong       |
// | 3   | transit_ach | bank_cash    | amount | before it settled, in the place of the settlement |
// | 5   | bank_cash   | customer USD | amount | before it settled, in the place of leg 1          |
//
// return-codes.ts holds the codes.

import { zero } from '@kheya/money';
import { reservePayout, sendPayout, settlePayout, voidPayout } from '#postings/payout.ts';
import type { Posting } from '#postings/posting.ts';
import { isAchFeeReturned } from '#postings/return-codes.ts';
import {
  usBankPayout,
  usBankReturn,
  type UsBankOutFacts,
  type UsBankReturnFacts,
} from '#postings/us-bank-out.ts';

export type AchOutFacts = UsBankOutFacts;
export type AchOutReturnFacts = UsBankReturnFacts;

/** Reserves the amount and the fee; nothing is final. */
export function achOutReserve(facts: AchOutFacts): Posting {
  return reservePayout(usBankPayout('ach_out', facts));
}

/** Handed to the partner after the cancellation window: final, and in transit. */
export function achOutSend(facts: AchOutFacts, attempt = 0): Posting {
  return sendPayout(usBankPayout('ach_out', facts), attempt);
}

/** Settled by the partner: the dollars have left the bank. */
export function achOutSettle(facts: AchOutFacts, attempt = 0): Posting {
  return settlePayout(usBankPayout('ach_out', facts), attempt);
}

/** Cancelled before it was sent, or refused: the full amount is released, including the fee. */
export function achOutVoid(facts: AchOutFacts, attempt = 0): Posting {
  return voidPayout(usBankPayout('ach_out', facts), attempt);
}

/** The other bank returned it. */
export function achOutReturn(facts: AchOutReturnFacts, attempt = 0): Posting {
  const payout = usBankPayout('ach_out', facts);
  const back = { settled: facts.settled, kept: zero('USD') };
  return usBankReturn(payout, facts, back, isAchFeeReturned(facts.returnCode), attempt);
}
