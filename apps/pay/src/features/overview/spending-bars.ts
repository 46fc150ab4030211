import type { overview, ReplyOf } from '@kheya/contract';
import { fromDecimal, type Money, zero } from '@kheya/money';

export type SpendingMonth = ReplyOf<typeof overview>['spending'][number];

export interface Bar {
  readonly month: string;
  readonly amount: Money;
}

const monthsShown = 6;

/** The last six months of one currency; a month in which nothing left counts as zero. */
export function spendingBars(
  spending: readonly SpendingMonth[],
  currency: 'USD' | 'BDT',
  present: string,
): readonly Bar[] {
  const known = new Map(
    spending
      .filter((one) => one.currency === currency)
      .map((one) => [one.month, fromDecimal(one.amount, currency)]),
  );
  const months = Array.from({ length: monthsShown }, (_, at) =>
    monthBefore(present, monthsShown - 1 - at),
  );
  if (!months.some((month) => known.has(month))) return [];
  return months.map((month) => ({ month, amount: known.get(month) ?? zero(currency) }));
}

/** Two months before 2026-01 is 2025-11. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, '0')}`;
}
