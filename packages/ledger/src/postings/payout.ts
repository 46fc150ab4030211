// How every payout over a rail ends, whatever is reserved for it.
//
// | step                      | reserved legs | the clearing leg: transit to where it is paid from |
// |---------------------------|---------------|----------------------------------------------------|
// | reserve                   | pending       |                                                    |
// | settle of an instant rail | post          | normal                                             |
// | send of a batch rail      | post          |                                                    |
// | settle of a batch rail    |               | normal                                             |
// | void                      | void          |                                                    |
//
// No reservation has a time-out: the rail may have paid. How the money itself comes back:
//
// | leg          | debit                                | credit                   | amount         | when              |
// |--------------|--------------------------------------|--------------------------|----------------|-------------------|
// | clearing     | transit                              | where it was paid from   | paid           | before it settled |
// | clearing + 2 | where it was paid from               | whoever is given it      | paid less kept | before it settled |
// | 1            | where it was paid from               | whoever is given it      | paid less kept | after it settled  |
// | clearing + 1 | cost_provider                        | whoever is given it      | kept           | either            |
//
// Settled, returned before settlement and voided exclude each other: on a batch rail the three
// spend the id of the clearing leg. Returned before and after settlement exclude each other,
// because leg clearing + 2 takes the id of leg 1. The later of two is refused whole and spends
// nothing, so a return is booked first as before settlement, then as after it.

import { subtract, type Currency, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Movement } from '#movements.ts';
import { checkNotNegative, checkPositive, checkWithin, refuse } from '#postings/check-facts.ts';
import {
  earlierAttempts,
  legId,
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Line,
  type Posting,
  type Step,
  type StepName,
} from '#postings/posting.ts';

export interface Payout {
  readonly movement: Movement;
  readonly intent: IntentFacts;
  /** Attempt number of the reservation in force: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number | undefined;
  /** The rail's answer is final; other rails accept the payment first and settle later. */
  readonly instant: boolean;
  readonly reserved: readonly Line[];
  /** From transit to the account the rail is paid from. */
  readonly clearing: Line;
}

/** How a payout was returned. */
export interface PayoutReturn {
  readonly settled: boolean;
  /** The charge a bank deducted. We bear it: the customer is refunded in full. */
  readonly kept: Money;
  /** The account a return is paid into, where it differs from the one the rail is paid from. */
  readonly into?: string;
}

/** Reserves every leg; nothing is final. */
export function reservePayout(payout: Payout): Posting {
  const step = stepOf(payout, 'reserve', 'transfer_reserved', payout.reserveAttempt);
  return posting(step, lines(step, 'pending', payout.reserved));
}

/**
 * Handed to a batch rail after the cancellation window: the reservation becomes final and in
 * transit.
 */
export function sendPayout(payout: Payout, attempt: number): Posting {
  if (payout.instant) refuse('rail', 'an instant one is settled at once, never sent');
  const step = stepOf(payout, 'send', 'transfer_sent', attempt);
  return posting(step, resolutions(step, 'post_pending', reservePayout(payout)));
}

/**
 * The rail's final acceptance: clears what was in transit; on an instant rail, posts every leg with
 * it.
 */
export function settlePayout(payout: Payout, attempt: number): Posting {
  const step = stepOf(payout, 'settle', 'transfer_settled', attempt);
  const posted = payout.instant ? resolutions(step, 'post_pending', reservePayout(payout)) : [];
  return posting(step, [...posted, ...lines(step, 'normal', [payout.clearing])]);
}

/** Cancelled in time or finally refused: every leg is released, including the fee. */
export function voidPayout(payout: Payout, attempt: number): Posting {
  const step = stepOf(payout, 'void', 'transfer_released', attempt);
  const [first, ...others] = resolutions(step, 'void_pending', reservePayout(payout));
  if (payout.instant) return posting(step, [first!, ...others]);
  // A batch rail's settlement posts no reservation, so nothing else would refuse it after this
  // void.
  const { leg } = payout.clearing;
  const settle = settleName(payout);
  const legs = [{ ...first!, id: legId(step, leg, settle) }, ...others];
  return posting(step, legs, earlierAttempts(step, leg, settle));
}

/** The step that books a returned payout, under its own movement. */
export function returnStep(intent: IntentFacts, movement: Movement, attempt: number): Step {
  return { movement, step: 'post', intent, attempt, topic: 'transfer_returned' };
}

/**
 * Books a return: the lines of the money itself, credited to `to`, and what is refunded with it.
 */
export function returnPayout(
  step: Step,
  payout: Payout,
  back: PayoutReturn,
  to: string,
  others: readonly Line[],
): Posting {
  const table = lines(step, 'normal', [...returnLines(step, payout, back, to), ...others]);
  if (back.settled) return posting(step, table);
  const { leg } = payout.clearing;
  // The settlement's id first: where it is booked, the ids of a return after settlement stay free.
  return posting(step, table, [
    ...earlierAttempts(step, leg, settleName(payout)),
    ...earlierAttempts(step, 1),
  ]);
}

function returnLines(step: Step, payout: Payout, back: PayoutReturn, to: string): Line[] {
  const { clearing, intent } = payout;
  const { settled, kept, into: source = clearing.credit } = back;
  if (payout.instant && !settled) refuse('settled', 'an instant payment that did not is voided');
  const { amount } = clearing;
  checkWithin('kept', kept, amount);
  const cost = houseAccount(intent.bucket, 'cost_provider', amount.currency);
  const charge = { leg: clearing.leg + 1, debit: cost, credit: to, amount: kept };
  const paid = { leg: 1, debit: source, credit: to, amount: subtract(amount, kept) };
  if (settled) return [paid, charge];
  const once = { insteadOf: `${step.movement}_${step.step}`, insteadOfLeg: 1 } as const;
  return [
    { ...clearing, insteadOf: settleName(payout) },
    { ...paid, leg: clearing.leg + 2, ...once },
    charge,
  ];
}

function settleName({ movement }: Payout): StepName {
  return `${movement}_settle`;
}

/** The account that is refunded: the customer's, or `unallocated` when it has been closed. */
export function ownerOrUnallocated(
  intent: IntentFacts,
  accountId: string | null,
  currency: Currency,
): string {
  return accountId ?? houseAccount(intent.bucket, 'unallocated', currency);
}

/** The lines of a payout in the customer's own currency: the amount into transit, and the fee. */
export function amountAndFee(
  bucket: number,
  customer: string,
  transit: string,
  { amount, fee }: { readonly amount: Money; readonly fee: Money },
  currency: Currency,
): Line[] {
  checkPositive('amount', amount, [currency]);
  checkNotNegative('fee', fee, [currency]);
  const income = houseAccount(bucket, 'income_fee', currency);
  return [
    { leg: 1, debit: customer, credit: transit, amount },
    { leg: 2, debit: customer, credit: income, amount: fee },
  ];
}

/** The refund of such a payout's fee. */
export function feeReturnLine(bucket: number, to: string, fee: Money): Line {
  const income = houseAccount(bucket, 'income_fee', fee.currency);
  return { leg: 2, debit: income, credit: to, amount: fee };
}

function stepOf({ movement, intent }: Payout, step: string, topic: string, attempt = 0): Step {
  return { movement, step, intent, attempt, topic };
}
