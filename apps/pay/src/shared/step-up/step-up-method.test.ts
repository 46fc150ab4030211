import { expect, test } from 'vitest';

import { firstMethod, availableMethods } from './step-up-method.ts';

const all = { passkeys: true };

test('the strongest way comes first, and a code is never missing', () => {
  expect(availableMethods(['code', 'authenticator', 'passkey'], all)).toEqual([
    'passkey',
    'authenticator',
    'code',
  ]);
  expect(availableMethods([], all)).toEqual(['code']);
});

test('a browser without passkeys is not offered one', () => {
  expect(availableMethods(['code', 'passkey'], { passkeys: false })).toEqual(['code']);
});

test('what was chosen the last time is asked first, unless it is gone', () => {
  expect(firstMethod(['passkey', 'code'], 'code')).toBe('code');
  expect(firstMethod(['passkey', 'code'], 'authenticator')).toBe('passkey');
  expect(firstMethod(['passkey', 'code'], null)).toBe('passkey');
});
