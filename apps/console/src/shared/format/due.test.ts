import { expect, test } from 'vitest';
import { bankingDaysLeft, dueIn } from './due.ts';

const now = Date.parse('2026-11-20T15:00:00Z');

test.each([
  ['2027-02-18T15:00:00Z', { state: 'later', unit: 'day', count: 90 }],
  ['2026-11-22T15:00:00Z', { state: 'later', unit: 'day', count: 2 }],
  ['2026-11-22T14:59:00Z', { state: 'later', unit: 'hour', count: 47 }],
  ['2026-11-20T19:00:00Z', { state: 'soon', unit: 'hour', count: 4 }],
  ['2026-11-20T15:59:59Z', { state: 'soon', unit: 'minute', count: 59 }],
  ['2026-11-20T15:00:10Z', { state: 'soon', unit: 'minute', count: 1 }],
  ['2026-11-20T14:59:50Z', { state: 'over', unit: 'minute', count: 1 }],
  ['2026-11-20T13:00:00Z', { state: 'over', unit: 'hour', count: 2 }],
  ['2026-11-17T14:00:00Z', { state: 'over', unit: 'day', count: 3 }],
] as const)('%s is due as %j', (iso, due) => {
  expect(dueIn(iso, now)).toEqual(due);
});

test('a weekend and Thanksgiving are not business days', () => {
  // Friday the 20th; then Monday 23, Tuesday 24, Wednesday 25, not Thursday, Friday 27.
  expect(bankingDaysLeft('2026-11-25T23:00:00Z', now)).toBe(3);
  expect(bankingDaysLeft('2026-11-27T23:00:00Z', now)).toBe(4);
  expect(bankingDaysLeft('2026-11-20T23:00:00Z', now)).toBe(0);
});
