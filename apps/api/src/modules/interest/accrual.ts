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
}

/**
 * What each day of a span earned. A day counts once, however long it is by the clock: the day on
 * which the clocks change and 29 February earn as every other one.
 */
export function accrualsOf(rules: readonly DatedTiers[], span: AccrualSpan): Accrual[] {
  const { kind, first, last, opening, closings } = span;
  const accruals: Accrual[] = [];
  let balance = opening;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    balance = closings.get(day) ?? balance;
    const earning = balance > 0n ? balance : 0n;
    const annualPpm = rateOf(ruleOn(rules, kind, day)?.tiers ?? [], earning);
    accruals.push({
      day,
      balance_minor: earning,
      annual_ppm: annualPpm,
      amount_micro: dailyInterest(money('USD', earning), { annualPpm, dayCount: 'actual/365' }),
    });
  }
  return accruals;
}
