import { money, type Currency, type Money } from '@kheya/money';
import { refuse } from '#postings/check-facts.ts';

/** Interest accrues with six decimals beyond the currency's smallest unit. */
const ACCRUAL_UNITS = 1_000_000n;
const PPM = 1_000_000n;

/** Day count conventions: every calendar day earns one of so many parts of the annual rate. */
export const dayCounts = { 'actual/365': 365n, 'actual/360': 360n } as const;

export type DayCount = keyof typeof dayCounts;

export interface InterestTerms {
  /** The annual rate in millionths: 92500n is 9.25 %. */
  readonly annualPpm: bigint;
  readonly dayCount: DayCount;
}

/**
 * One day's interest on the end-of-day balance, in millionths of the currency's smallest unit,
 * rounded down. A zero balance earns nothing. The rounding loses less than a millionth of the
 * smallest unit a day: in ten years less than four thousandths of a cent.
 */
export function dailyInterest(balance: Money, { annualPpm, dayCount }: InterestTerms): bigint {
  if (annualPpm < 0n) refuse('annualPpm', `${annualPpm} is less than nothing`);
  if (balance.minor <= 0n) return 0n;
  return (balance.minor * ACCRUAL_UNITS * annualPpm) / (PPM * dayCounts[dayCount]);
}

export interface PayableInterest {
  /** The part to pay or book: whole units of the currency, rounded down. */
  readonly interest: Money;
  /** The part that stays in the accrual, in millionths: the next month starts with it. */
  readonly carried: bigint;
}

/**
 * Splits an accrual into the payable part and the carried part. Together they equal the accrual, to
 * the last millionth.
 */
export function payableInterest(currency: Currency, accrued: bigint): PayableInterest {
  if (accrued < 0n) refuse('accrued', `${accrued} is less than nothing`);
  return {
    interest: money(currency, accrued / ACCRUAL_UNITS),
    carried: accrued % ACCRUAL_UNITS,
  };
}
