import { zero, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import {
  amountAndFee,
  feeReturnLine,
  ownerOrUnallocated,
  returnPayout,
  returnStep,
  type PayoutReturn,
  type Payout,
} from '#postings/payout.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';

/** Dollars of a customer to an account at another bank in the United States. */
export interface UsBankOutFacts {
  readonly intent: IntentFacts;
  readonly customerUsd: string;
  readonly amount: Money;
  readonly fee: Money;
  /** Attempt number of the reservation in force: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number;
}

export interface UsBankReturnFacts extends UsBankOutFacts {
  /** Whether the settlement was booked before the return. */
  readonly settled: boolean;
  /** The rail's code for the reason. */
  readonly returnCode: string;
  /** The customer's account has been closed in the meantime. */
  readonly accountClosed?: boolean;
}

/** A payout over ACH or wire; the two differ in their transit account. */
export function usBankPayout(movement: 'ach_out' | 'wire_out', facts: UsBankOutFacts): Payout {
  const { intent, customerUsd, amount, reserveAttempt } = facts;
  const transitName = movement === 'ach_out' ? 'transit_ach' : 'transit_wire';
  const transit = houseAccount(intent.bucket, transitName, 'USD');
  const cash = houseAccount(intent.bucket, 'bank_cash', 'USD');
  return {
    movement,
    intent,
    reserveAttempt,
    instant: false,
    reserved: amountAndFee(intent.bucket, customerUsd, transit, facts, 'USD'),
    clearing: { leg: 3, debit: transit, credit: cash, amount },
  };
}

/** The lines of a return, with the fee where it is refunded too. */
export function usBankReturn(
  payout: Payout,
  facts: UsBankReturnFacts,
  back: PayoutReturn,
  isFeeReturned: boolean,
  attempt: number,
): Posting {
  const { intent, customerUsd, fee, accountClosed } = facts;
  const movement = payout.movement === 'ach_out' ? 'ach_out_return' : 'wire_out_return';
  const step = returnStep(intent, movement, attempt);
  const owner = ownerOrUnallocated(intent, accountClosed ? null : customerUsd, 'USD');
  const feeBack = feeReturnLine(intent.bucket, owner, isFeeReturned ? fee : zero('USD'));
  return returnPayout(step, payout, back, owner, [feeBack]);
}
