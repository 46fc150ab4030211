import { expect, test } from 'vitest';

import { dateKeys, readDate, writeDate } from './date-text.ts';

test('English puts the month first, Bangla the day, each in its own digits', () => {
  expect(writeDate('2026-11-09', 'en')).toBe('11/09/2026');
  expect(writeDate('2026-11-09', 'bn')).toBe('০৯/১১/২০২৬');
  expect(writeDate('', 'en')).toBe('');
});

test('reads both kinds of digits', () => {
  expect(readDate('11/9/2026', 'en')).toBe('2026-11-09');
  expect(readDate('০৯/১১/২০২৬', 'bn')).toBe('2026-11-09');
  expect(readDate('09/11/2026', 'bn')).toBe('2026-11-09');
});

test('a day that does not exist is not a date', () => {
  expect(readDate('02/30/2026', 'en')).toBe('');
  expect(readDate('13/01/2026', 'en')).toBe('');
  expect(readDate('1/1/26', 'en')).toBe('');
});

test('slashes are inserted while typing and may be typed', () => {
  expect(dateKeys('11192026', 'en')).toBe('11/19/2026');
  expect(dateKeys('111', 'en')).toBe('11/1');
  expect(dateKeys('1/9', 'en')).toBe('1/9');
  expect(dateKeys('১৯১১', 'bn')).toBe('১৯/১১');
});
