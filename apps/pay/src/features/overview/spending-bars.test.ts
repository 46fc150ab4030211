import { expect, test } from 'vitest';

import { spendingBars, type SpendingMonth } from './spending-bars.ts';

const month = (name: string, amount: string, currency: 'USD' | 'BDT' = 'USD'): SpendingMonth => ({
  month: name,
  currency,
  amount,
  categories: [],
});

test('each month has the amount that left in it, to the cent', () => {
  const spending = [month('2026-10', '400.00'), month('2026-11', '100.01')];
  const bars = spendingBars(spending, 'USD', '2026-11');
  expect(bars.map((bar) => [bar.month, bar.amount.minor])).toEqual([
    ['2026-06', 0n],
    ['2026-07', 0n],
    ['2026-08', 0n],
    ['2026-09', 0n],
    ['2026-10', 40000n],
    ['2026-11', 10001n],
  ]);
});

test('the current month comes last even without spending, also across a new year', () => {
  const bars = spendingBars([month('2025-11', '100.00')], 'USD', '2026-01');
  expect(bars.slice(-3).map((bar) => [bar.month, bar.amount.minor])).toEqual([
    ['2025-11', 10000n],
    ['2025-12', 0n],
    ['2026-01', 0n],
  ]);
});

test('currencies are never mixed, and only the last six months are shown', () => {
  const months = Array.from({ length: 8 }, (_, at) => month(`2026-0${at + 1}`, '10.00'));
  const bars = spendingBars([...months, month('2026-08', '900.00', 'BDT')], 'USD', '2026-08');
  expect(bars).toHaveLength(6);
  expect(bars[0]?.month).toBe('2026-03');
  expect(bars.every(({ amount }) => amount.minor === 1000n)).toBe(true);
});

test('half a year without spending gives no chart', () => {
  expect(spendingBars([month('2025-01', '10.00')], 'USD', '2026-01')).toEqual([]);
  expect(spendingBars([], 'BDT', '2026-01')).toEqual([]);
});
