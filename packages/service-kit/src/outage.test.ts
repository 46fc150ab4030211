import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

test('an outage is told from a bug, however deep it lies', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(isOutage(new TypeError('fetch failed', { cause: refused }))).toBe(true);
  expect(isOutage(Object.assign(new Error('the database stops'), { code: '57P01' }))).toBe(true);
  // What the driver says of each use of a connection that was cut, a rollback too.
  const cut = 'Client has encountered a connection error and is not queryable';
  expect(isOutage(new Error(cut))).toBe(true);
  expect(isOutage(Object.assign(new Error('busy'), { name: 'LedgerBusy' }))).toBe(true);
  expect(isOutage(Object.assign(new Error('duplicate'), { code: '23505' }))).toBe(false);
  expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
});
