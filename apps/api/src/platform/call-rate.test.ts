import { expect, test } from 'vitest';
import { createCallRate } from './call-rate.ts';

test('each caller has their own calls per minute and learns how long to wait', () => {
  let now = 5000;
  const rate = createCallRate({ most: 2, now: () => now });
  expect([rate('a'), rate('a'), rate('b')]).toEqual([undefined, undefined, undefined]);
  now += 20_000;
  expect(rate('a')).toBe(40);
  expect(rate('b')).toBeUndefined();
  now += 39_999;
  expect(rate('a')).toBeCloseTo(0.001, 5);
  now += 1;
  expect(rate('a')).toBeUndefined();
});

test('invented callers do not fill the memory', () => {
  const rate = createCallRate({ most: 1, now: () => 0 });
  for (let name = 0; name < 200_001; name += 1) rate(String(name));
  expect(rate('200000')).toBeDefined();
  expect(rate('0')).toBeUndefined();
});
