import { expect, test } from 'vitest';

import { homeByZone } from './home.ts';

test.each([
  ['America/New_York', 'US'],
  ['Pacific/Honolulu', 'US'],
  ['Asia/Dhaka', 'BD'],
  ['Europe/London', null],
  [undefined, null],
] as const)('a clock in %s suggests %s', (zone, country) => {
  expect(homeByZone(zone)).toEqual({ country, place: '' });
});
