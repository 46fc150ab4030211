// What every payout over a rail shares, whatever is reserved for it: how it ends.
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
// | leg          | debit                                | credit                   | amount        | when              |
// |--------------|--------------------------------------|--------------------------|---------------|-------------------|
// | 1            | where it was paid from               | whoever is given it      | paid less kept| after it settled  |
// | clearing     | transit                              | whoever is given it      | paid          | before            |
// | clearing + 1 | cost_provider                        | whoever is given it      | kept          | after it settled  |
// | clearing + 1 | cost_provider                        | where it was paid from   | kept          | before            |
//
// Settled, given back before it settled, voided: only one of them can happen, because on a batch rail the three spend the
// id of the clearing leg. The one that comes second is refused whole, so a return is first booked as before it settled,
// and then as after.

import { subtract, type Currency, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Movement } from '#movements.ts';
import { checkNotNegative, checkPositive, checkWithin, refuse } from '#postings/check-facts.ts';
import {
  legId,
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Line,
  type Posting,
  type Step,
} from '#postings/posting.ts';

export interface Payout {
  readonly movement: Movement;
  readonly intent: IntentFacts;
  /** Which try of the reservation holds: a planned payment is tried again on its day. */
  readonly reserveAttempt?: number | undefined;
  /** The rail answers with its final word; the others are sent first and settle later. */
  readonly instant: boolean;
  readonly reserved: readonly Line[];
  /** From transit to where the rail is paid from. */
  readonly clearing: Line;
}

/** How a payout came back. */
export interface Back {
  readonly settled: boolean;
  /** What a bank kept of it. We bear it: the customer is given everything. */
  readonly kept: Money;
  /** Another account than it was paid from, where the rail gives back into one. */
  readonly into?: string;
}

/** Reserves every leg; nothing is final. */
export function reservePayout(payout: Payout): Posting {
  const step = stepOf(payout, 'reserve', 'transfer_reserved', payout.reserveAttempt);
  return posting(step, lines(step, 'pending', payout.reserved));
}

/** Handed to a batch rail after the cancellation window: what was reserved is final and in transit. */
export function sendPayout(payout: Payout, attempt: number): Posting {
  if (payout.instant) refuse('rail', 'an instant one is settled at once, never sent');
  const step = stepOf(payout, 'send', 'transfer_sent', attempt);
  return posting(step, resolutions(step, 'post_pending', reservePayout(payout)));
}

/** The rail's final yes: clears what was in transit; of an instant rail, posts every leg with it. */
export function settlePayout(payout: Payout, attempt: number): Posting {
  const step = stepOf(payout, 'settle', 'transfer_settled', attempt);
  const posted = payout.instant ? resolutions(step, 'post_pending', reservePayout(payout)) : [];
  return posting(step, [...posted, ...lines(step, 'normal', [payout.clearing])]);
}

/** Cancelled in time or refused for good: every leg goes back, the fee included. */
export function voidPayout(payout: Payout, attempt: number): Posting {
  const step = stepOf(payout, 'void', 'transfer_released', attempt);
  const [first, ...others] = resolutions(step, 'void_pending', reservePayout(payout));
  if (payout.instant) return posting(step, [first!, ...others]);
  // A batch rail's settlement posts no reservation that would refuse it after this.
  const id = legId({ ...step, step: 'settle' }, payout.clearing.leg);
  return posting(step, [{ ...first!, id }, ...others]);
}

/** The step a returned payout is booked in, under its own movement. */
export function returnStep(intent: IntentFacts, movement: Movement, attempt: number): Step {
  return { movement, step: 'post', intent, attempt, topic: 'transfer_returned' };
}

/** The lines that give the money itself back `to` somebody. */
export function backLines(payout: Payout, back: Back, to: string): Line[] {
  const { clearing, movement, intent } = payout;
  const { settled, kept, into: source = clearing.credit } = back;
  if (payout.instant && !settled) refuse('settled', 'an instant payment that did not is voided');
  const { amount } = clearing;
  checkWithin('kept', kept, amount);
  const cost = houseAccount(intent.bucket, 'cost_provider', amount.currency);
  const charge = { leg: clearing.leg + 1, debit: cost, amount: kept };
  if (settled) {
    return [
      { leg: 1, debit: source, credit: to, amount: subtract(amount, kept) },
      { ...charge, credit: to },
    ];
  }
  return [
    { ...clearing, credit: to, insteadOf: `${movement}_settle` },
    { ...charge, credit: source },
  ];
}

/** Who is given back what a customer paid: the account, or `unallocated` when it was closed meanwhile. */
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

/** The fee of such a payout, given back. */
export function feeBackLine(bucket: number, to: string, fee: Money): Line {
  const income = houseAccount(bucket, 'income_fee', fee.currency);
  return { leg: 2, debit: income, credit: to, amount: fee };
}

function stepOf({ movement, intent }: Payout, step: string, topic: string, attempt = 0): Step {
  return { movement, step, intent, attempt, topic };
}
