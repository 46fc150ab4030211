import { expect, test } from 'vitest';

import { spendingBars, type SpendingMonth } from './spending-bars.ts';

const month = (name: string, amount: string, currency: 'USD' | 'BDT' = 'USD'): SpendingMonth => ({
  month: name,
  currency,
  amount,
  kinds: [],
});

test('the month with the most fills the chart, the others by their share', () => {
  const bars = spendingBars([month('2026-10', '400.00'), month('2026-11', '100.00')], 'USD');
  expect(bars.map(({ month: name, height }) => [name, height])).toEqual([
    ['2026-10', 100],
    ['2026-11', 25],
  ]);
});

test('currencies are never mixed, and only the last six months are shown', () => {
  const months = Array.from({ length: 8 }, (_, at) => month(`2026-0${at + 1}`, '10.00'));
  const bars = spendingBars([...months, month('2026-08', '900.00', 'BDT')], 'USD');
  expect(bars).toHaveLength(6);
  expect(bars[0]?.month).toBe('2026-03');
  expect(bars.every(({ height }) => height === 100)).toBe(true);
});

test('months without anything have no bar', () => {
  expect(spendingBars([month('2026-11', '0.00')], 'USD')[0]?.height).toBe(0);
  expect(spendingBars([], 'BDT')).toEqual([]);
});
