import { expect, test } from 'vitest';

import { usBankArrival } from './us-bank-ways.ts';

const arrival = (way: 'ach' | 'wire', at: string) => usBankArrival(way, new Date(at)).toISOString();

test('by ACH in the morning it is there the same day, later the next banking day', () => {
  // A Tuesday, 10 am and 3 pm in New York.
  expect(arrival('ach', '2026-11-24T15:00:00Z')).toBe('2026-11-25T01:00:00.000Z');
  expect(arrival('ach', '2026-11-24T20:00:00Z')).toBe('2026-11-25T22:00:00.000Z');
});

test('a wire is there the same day until its cut-off, less the half hour to cancel', () => {
  expect(arrival('wire', '2026-11-24T20:00:00Z')).toBe('2026-11-25T00:00:00.000Z');
  expect(arrival('wire', '2026-11-24T20:45:00Z')).toBe('2026-11-26T00:00:00.000Z');
});
