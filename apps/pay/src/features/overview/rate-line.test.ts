import { parseRate } from '@kheya/money';
import { expect, test } from 'vitest';

import { pathOf, rateLine } from './rate-line.ts';

const point = (day: string, rate: string) => ({
  day,
  rate: parseRate(rate, 'USD', 'BDT'),
  midRate: parseRate('122.40', 'USD', 'BDT'),
});

test('the lowest rate is at the bottom, the highest at the top, today at the right', () => {
  const line = rateLine([point('2026-11-17', '121.30'), point('2026-11-18', '121.85')]);
  expect(line?.spots).toEqual([
    { x: 2, y: 78 },
    { x: 292, y: 12 },
  ]);
  expect(line?.lowest.day).toBe('2026-11-17');
  expect(pathOf(line?.spots ?? [])).toBe('M2 78L292 12');
});

test('one day is a point, equal days are a flat line', () => {
  expect(rateLine([point('2026-11-18', '121.85')])?.spots).toEqual([{ x: 292, y: 45 }]);
  const flat = rateLine([point('2026-11-17', '121.85'), point('2026-11-18', '121.85')]);
  expect(flat?.spots.map(({ y }) => y)).toEqual([45, 45]);
});

test('nothing to draw is no line', () => {
  expect(rateLine([])).toBeUndefined();
});
