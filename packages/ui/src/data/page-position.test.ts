import { expect, test } from 'vitest';

import { firstPageSize, pagePosition, pageSizes } from './page-position.ts';

test('a list starts with page sizes of 10, 20 and 50, at 20', () => {
  expect(pageSizes).toEqual([10, 20, 50]);
  expect(firstPageSize).toBe(20);
});

test('the last page holds the remaining rows', () => {
  expect(pagePosition(48, 20, 40)).toEqual({ page: 3, pages: 3, from: 41, to: 48 });
  expect(pagePosition(40, 20, 20)).toEqual({ page: 2, pages: 2, from: 21, to: 40 });
});

test('an empty list has one empty page', () => {
  expect(pagePosition(0, 20, 0)).toEqual({ page: 1, pages: 1, from: 0, to: 0 });
});

test('an offset beyond the end gives the last page, one before the start the first', () => {
  expect(pagePosition(21, 20, 60)).toEqual({ page: 2, pages: 2, from: 21, to: 21 });
  expect(pagePosition(21, 20, -20)).toEqual({ page: 1, pages: 2, from: 1, to: 20 });
});
