import { expect, it } from 'vitest';
import { limitWindow } from './limit-window.ts';

const spans = (name: Parameters<typeof limitWindow>[0], at: string) =>
  (['USD', 'BDT'] as const).map((currency) => {
    const { start, end } = limitWindow(name, currency, new Date(at));
    return [start.toISOString(), end?.toISOString() ?? null];
  });

it('a window ends exactly at midnight', () => {
  const [before] = spans('monthly_count', '2026-12-01T04:59:59.999Z');
  const [after] = spans('monthly_count', '2026-12-01T05:00:00.000Z');
  expect(before?.[1]).toBe('2026-12-01T05:00:00.000Z');
  expect(after?.[0]).toBe('2026-12-01T05:00:00.000Z');
});

it('a day has its real length when the clocks change, in New York alone', () => {
  expect(spans('daily_amount', '2026-11-01T12:00:00Z')).toEqual([
    ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-10-31T18:00:00.000Z', '2026-11-01T18:00:00.000Z'],
  ]);
  expect(spans('daily_amount', '2026-03-08T12:00:00Z')[0]).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ]);
});

it('a window crosses the year', () => {
  expect(spans('monthly_amount', '2026-12-31T20:00:00Z')[1]).toEqual([
    '2026-12-31T18:00:00.000Z',
    '2027-01-31T18:00:00.000Z',
  ]);
});
