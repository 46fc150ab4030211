import { money, type Currency, type Money } from '@kheya/money';
import { refuse } from '#postings/check-facts.ts';

/** Interest is kept with so many decimals beyond the currency's smallest unit. */
const ACCRUAL_UNITS = 1_000_000n;
const PPM = 1_000_000n;

/** How a year is counted: every calendar day earns one of so many parts of the year's rate. */
export const dayCounts = { 'actual/365': 365n, 'actual/360': 360n } as const;

export type DayCount = keyof typeof dayCounts;

export interface InterestTerms {
  /** The year's rate in millionths: 92500n is 9.25 %. */
  readonly annualPpm: bigint;
  readonly dayCount: DayCount;
}

/**
 * One day's interest on the balance at the end of that day, in millionths of the currency's smallest unit,
 * rounded down. Nothing is earned on nothing. What the rounding drops is less than a millionth of
 * the smallest unit a day: in ten years not four thousandths of a cent.
 */
export function dailyInterest(balance: Money, { annualPpm, dayCount }: InterestTerms): bigint {
  if (annualPpm < 0n) refuse('annualPpm', `${annualPpm} is less than nothing`);
  if (balance.minor <= 0n) return 0n;
  return (balance.minor * ACCRUAL_UNITS * annualPpm) / (PPM * dayCounts[dayCount]);
}

export interface PayableInterest {
  /** What is paid or booked: whole units of the currency, rounded down. */
  readonly interest: Money;
  /** What stays in the accrual, in its millionths: the next month begins with it. */
  readonly carried: bigint;
}

/** What of an accrual can be paid, and what is carried. Together they are the accrual, to the last millionth. */
export function payableInterest(currency: Currency, accrued: bigint): PayableInterest {
  if (accrued < 0n) refuse('accrued', `${accrued} is less than nothing`);
  return {
    interest: money(currency, accrued / ACCRUAL_UNITS),
    carried: accrued % ACCRUAL_UNITS,
  };
}
