import type { Notification } from '@kheya/contract';
import { expect, test } from 'vitest';

import { byPeriod, monthTitle, whenOf } from './notification-groups.ts';

const at = (created_at: string) => ({ id: created_at, created_at }) as Notification;
/** A Wednesday; its week began on Sunday the 15th. */
const now = '2026-11-18T17:00:00.000Z';

test('today, yesterday, this week from Sunday on, then by month; each once, in order', () => {
  const list = [
    ...['2026-11-18T12:00:00Z', '2026-11-17T12:00:00Z', '2026-11-16T12:00:00Z'],
    ...['2026-11-15T12:00:00Z', '2026-11-14T12:00:00Z', '2026-11-01T12:00:00Z'],
    ...['2026-10-30T12:00:00Z', '2025-11-20T12:00:00Z'],
  ].map(at);
  expect(
    byPeriod(list, now).map(({ period, notifications }) => [period, notifications.length]),
  ).toEqual([
    ['today', 1],
    ['yesterday', 1],
    ['this_week', 2],
    ['2026-11', 2],
    ['2026-10', 1],
    ['2025-11', 1],
  ]);
});

test('on a Sunday the week has only begun: what is older stands under its month', () => {
  const sunday = '2026-11-15T17:00:00.000Z';
  const list = ['2026-11-15T12:00:00Z', '2026-11-14T12:00:00Z', '2026-11-13T12:00:00Z'].map(at);
  expect(byPeriod(list, sunday).map(({ period }) => period)).toEqual([
    'today',
    'yesterday',
    '2026-11',
  ]);
});

test('a month of an earlier year has its year, in the digits of the language', () => {
  expect(monthTitle('2026-10', now, 'en')).toBe('October');
  expect(monthTitle('2025-10', now, 'en')).toBe('October 2025');
  expect(monthTitle('2025-10', now, 'bn')).toBe('অক্টোবর ২০২৫');
});

test('near days have the time, older ones the day', () => {
  expect(whenOf('2026-11-17T17:24:00Z', now, 'en')).toMatch(/^\d+:24 [ap]m$/);
  expect(whenOf('2026-11-03T12:00:00Z', now, 'en')).toBe('Nov 3');
  expect(whenOf('2026-11-03T12:00:00Z', now, 'bn')).toBe('৩ নভে');
});
