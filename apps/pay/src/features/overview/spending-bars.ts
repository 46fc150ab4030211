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

/** The last months of one currency, newest last; a month without anything has no bar. */
export function spendingBars(
  spending: readonly SpendingMonth[],
  currency: 'USD' | 'BDT',
): readonly Bar[] {
  const months = spending.filter((one) => one.currency === currency).slice(-monthsShown);
  const amounts = months.map((one) => fromDecimal(one.amount, currency));
  const most = amounts.reduce((a, b) => (compare(a, b) < 0 ? b : a), zero(currency));
  return months.map((one, at) => {
    const amount = amounts[at] ?? zero(currency);
    return { month: one.month, amount, height: percentOf(amount.minor, most.minor) };
  });
}

function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}
