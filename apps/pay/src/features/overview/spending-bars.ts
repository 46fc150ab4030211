import type { overview, ReplyOf } from '@kheya/contract';
import { compare, fromDecimal, type Money, zero } from '@kheya/money';

export type SpendingMonth = ReplyOf<typeof overview>['spending'][number];

export interface Bar {
  readonly month: string;
  readonly amount: Money;
  /** Of a hundred: the month with the most fills the chart. */
  readonly height: number;
}

export const monthsShown = 6;

/** The last months of one currency up to the present one, from the first that has anything. */
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
  const amounts = months.map((month) => known.get(month) ?? zero(currency));
  const most = amounts.reduce((a, b) => (compare(a, b) < 0 ? b : a));
  return months
    .map((month, at) => ({ month, amount: amounts[at] ?? zero(currency) }))
    .map((bar) => ({ ...bar, height: percentOf(bar.amount.minor, most.minor) }))
    .slice(first);
}

/** 2026-01 and two months back is 2025-11. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, '0')}`;
}

function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}
