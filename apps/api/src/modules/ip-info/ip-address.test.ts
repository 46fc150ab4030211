import { expect, it } from 'vitest';
import { plainIp } from './ip-address.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::7', '2001:db8::7'],
  ['::1', '::1'],
  ['', undefined],
  ['somewhere', undefined],
  ['1.2.3', undefined],
  ['203.0.113.7, 10.0.0.1', undefined],
])('%s is %s', (given, plain) => {
  expect(plainIp(given)).toBe(plain);
});
