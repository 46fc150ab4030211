import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { goesOutAt } from './goes-out.ts';

// The reader is in New York on Saturday, November 28, at 2:50 pm.
const now = '2026-11-28T19:50:00Z';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

test('what goes out from the first minute of a day names the day alone', () => {
  const monday = '2026-11-30T05:00:00Z';
  expect(goesOutAt(monday, now, 'en')).toBe('on Monday, November 30');
  expect(goesOutAt(monday, now, 'bn')).toBe('৩০ নভেম্বর সোমবার');
});

test('any other moment has its hour, in the zone of its reader', () => {
  expect(goesOutAt('2026-11-28T20:20:00Z', now, 'en')).toBe('today at 3:20 pm');
  expect(goesOutAt('2026-11-30T05:01:00Z', now, 'en')).toBe('11/30/2026 at 12:01 am');
  // BEFTN opens at midnight in Dhaka, an hour of the day before in New York.
  expect(goesOutAt('2026-11-28T18:00:00Z', now, 'bn')).toBe('আজ দুপুর ১:০০');
  vi.stubEnv('TZ', 'Asia/Dhaka');
  expect(goesOutAt('2026-11-28T18:00:00Z', now, 'en')).toBe('on Sunday, November 29');
});
