import { dailyInterest } from '@kheya/ledger';
import { money } from '@kheya/money';
import { addDays } from '#platform/calendar.ts';
import { type DatedTiers, type EarningKind, rateOf, ruleOn } from './interest-rule.ts';

/** One day of an account: its balance at the end, and what that earned in millionths of a cent. */
export interface Accrual {
  readonly day: string;
  readonly balance_minor: bigint;
  readonly annual_ppm: bigint;
  readonly amount_micro: bigint;
}

export interface AccrualSpan {
  readonly kind: EarningKind;
  /** Both included, as days in New York. */
  readonly first: string;
  readonly last: string;
  /** The balance before the first day. */
  readonly opening: bigint;
  /** The balance after the last entry of each day that had one. */
  readonly closings: ReadonlyMap<string, bigint>;
  readonly interest: InterestSoFar;
}

/** The interest of an account itself: what it has earned, and what of it was booked when. */
export interface InterestSoFar {
  /** Earned before the span, in millionths of a cent; with and without the month that it begins in. */
  readonly earned: bigint;
  readonly earnedBeforeMonth: bigint;
  readonly bookedBefore: bigint;
  /** Booked on each day of the span that had any. */
  readonly booked: ReadonlyMap<string, bigint>;
}

const MICRO = 1_000_000n;

/**
 * What each day of a span earned. A day counts once, however long it is by the clock: the day on
 * which the clocks change and 29 February earn as every other one. A month's interest is due on the
 * first of the next and earns from that day, also where it is booked later: what a job pays late
 * costs its owner nothing.
 */
export function accrualsOf(rules: readonly DatedTiers[], span: AccrualSpan): Accrual[] {
  const { kind, first, last, opening, closings, interest } = span;
  const accruals: Accrual[] = [];
  let { earned, earnedBeforeMonth: due, bookedBefore: booked } = interest;
  let balance = opening;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day.endsWith('-01')) due = earned;
    balance = closings.get(day) ?? balance;
    booked += interest.booked.get(day) ?? 0n;
    const owned = balance - booked + due / MICRO;
    const earning = owned > 0n ? owned : 0n;
    const annualPpm = rateOf(ruleOn(rules, kind, day)?.tiers ?? [], earning);
    const amount = dailyInterest(money('USD', earning), { annualPpm, dayCount: 'actual/365' });
    accruals.push({
      ...{ day, balance_minor: earning, annual_ppm: annualPpm, amount_micro: amount },
    });
    earned += amount;
  }
  return accruals;
}
