import type { overview, ReplyOf } from '@kheya/contract';
import { fromDecimal, type Money, zero } from '@kheya/money';

export type SpendingMonth = ReplyOf<typeof overview>['spending'][number];

export interface Bar {
  readonly month: string;
  readonly amount: Money;
}

export const monthsShown = 6;

/** The last months of one currency up to the current one, from the first with an amount. */
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
  const first = months.findIndex((month) => known.has(month));
  if (first === -1) return [];
  return months
    .map((month) => ({ month, amount: known.get(month) ?? zero(currency) }))
    .slice(first);
}

/** Two months before 2026-01 is 2025-11. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, '0')}`;
}
