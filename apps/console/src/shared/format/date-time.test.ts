import { expect, test } from 'vitest';
import { dayText, legalDay } from './date-time.ts';

test("a legal day is the one that ends in New York, not the reader's", () => {
  expect(legalDay('2027-05-16T03:59:59.999Z', 'en')).toBe('05/15/2027');
  expect(legalDay('2026-11-26T04:59:59.999Z', 'bn')).toBe('২৫/১১/২০২৬');
});

test('a birthday is the same day everywhere', () => {
  expect(dayText('1990-05-14', 'en')).toBe('05/14/1990');
  expect(dayText('1990-05-14', 'bn')).toBe('১৪/০৫/১৯৯০');
});
