import { expect, test } from 'vitest';

import { firstMethod, availableMethods } from './step-up-method.ts';

const all = { passkeys: true };

test('the strongest method comes first, and a code is always available', () => {
  expect(availableMethods(['code', 'authenticator', 'passkey'], all)).toEqual([
    'passkey',
    'authenticator',
    'code',
  ]);
  expect(availableMethods([], all)).toEqual(['code']);
});

test('a browser without passkeys does not offer one', () => {
  expect(availableMethods(['code', 'passkey'], { passkeys: false })).toEqual(['code']);
});

test('the last chosen method comes first, unless it is gone', () => {
  expect(firstMethod(['passkey', 'code'], 'code')).toBe('code');
  expect(firstMethod(['passkey', 'code'], 'authenticator')).toBe('passkey');
  expect(firstMethod(['passkey', 'code'], null)).toBe('passkey');
});
