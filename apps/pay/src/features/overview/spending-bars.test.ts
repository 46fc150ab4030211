import { expect, test } from 'vitest';

import { spendingBars, type SpendingMonth } from './spending-bars.ts';

const month = (name: string, amount: string, currency: 'USD' | 'BDT' = 'USD'): SpendingMonth => ({
  month: name,
  currency,
  amount,
  kinds: [],
});

test('the month with the most fills the chart, the others by their share', () => {
  const spending = [month('2026-10', '400.00'), month('2026-11', '100.00')];
  const bars = spendingBars(spending, 'USD', '2026-11');
  expect(bars.map((bar) => [bar.month, bar.height])).toEqual([
    ['2026-10', 100],
    ['2026-11', 25],
  ]);
});

test('the present month stands last even when nothing was spent in it, across a new year', () => {
  const bars = spendingBars([month('2025-11', '100.00')], 'USD', '2026-01');
  expect(bars.map((bar) => [bar.month, bar.height])).toEqual([
    ['2025-11', 100],
    ['2025-12', 0],
    ['2026-01', 0],
  ]);
});

test('currencies are never mixed, and only the last six months are shown', () => {
  const months = Array.from({ length: 8 }, (_, at) => month(`2026-0${at + 1}`, '10.00'));
  const bars = spendingBars([...months, month('2026-08', '900.00', 'BDT')], 'USD', '2026-08');
  expect(bars).toHaveLength(6);
  expect(bars[0]?.month).toBe('2026-03');
  expect(bars.every(({ height }) => height === 100)).toBe(true);
});

test('nothing spent for half a year is no chart', () => {
  expect(spendingBars([month('2025-01', '10.00')], 'USD', '2026-01')).toEqual([]);
  expect(spendingBars([], 'BDT', '2026-01')).toEqual([]);
});
