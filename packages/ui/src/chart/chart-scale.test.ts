import { expect, test } from 'vitest';

import {
  barHeights,
  highestIndex,
  linePoints,
  lowestIndex,
  nearestIndex,
  pathOf,
} from './chart-scale.ts';

const plotArea = { left: 0, right: 100, top: 10, bottom: 60 };

test('the lowest value is at the bottom, the highest at the top, the last at the right', () => {
  expect(linePoints([100n, 50n, 75n], plotArea)).toEqual([
    { x: 0, y: 10 },
    { x: 50, y: 60 },
    { x: 100, y: 35 },
  ]);
});

test('a flat line is in the middle, a single value at the right, no value gives no point', () => {
  expect(linePoints([7n, 7n], plotArea).map(({ y }) => y)).toEqual([35, 35]);
  expect(linePoints([7n], plotArea)).toEqual([{ x: 100, y: 35 }]);
  expect(linePoints([], plotArea)).toEqual([]);
});

test('values beyond the range of a number keep their order', () => {
  const large = 9_007_199_254_740_993n;
  expect(linePoints([large, large + 1n], plotArea).map(({ y }) => y)).toEqual([60, 10]);
});

test('the largest bar fills the chart, the smallest stays visible, zero has no height', () => {
  expect(barHeights([0n, 1n, 50_000n, 100_000n])).toEqual([0, 3, 50, 100]);
  expect(barHeights([0n, 0n])).toEqual([0, 0]);
  expect(barHeights([])).toEqual([]);
});

test('a path is rounded to tenths', () => {
  expect(
    pathOf([
      { x: 0, y: 1.25 },
      { x: 3.333, y: 2 },
    ]),
  ).toBe('M0 1.3L3.3 2');
});

test('of equal values the first is the lowest, or the highest', () => {
  expect(lowestIndex([3n, 1n, 1n])).toBe(1);
  expect(highestIndex([1n, 3n, 3n])).toBe(1);
});

test('a day without a value leaves its distance', () => {
  const spots = linePoints([1n, 2n, 3n], plotArea, [20_000, 20_001, 20_010]);
  expect(spots.map(({ x }) => x)).toEqual([0, 10, 100]);
  expect(nearestIndex(spots, 54)).toBe(1);
  expect(nearestIndex(spots, 56)).toBe(2);
});
