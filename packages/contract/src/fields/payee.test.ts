import { expect, test } from 'vitest';
import {
  checkDestination,
  readAccountNumber,
  readWalletNumber,
  type TypedDestination,
} from './payee.ts';

test('a wallet number is read however it is written, on any network', () => {
  for (const text of [
    '01712344821',
    '01712-344821',
    '+880 1712 344821',
    '০১৭১২৩৪৪৮২১',
    '1712344821',
  ]) {
    expect(readWalletNumber(text)).toEqual({ ok: true, value: '01712344821' });
  }
  expect(readWalletNumber('01312344821').ok).toBe(true);
  expect(readWalletNumber('01912344821').ok).toBe(true);
});

test.each([
  ['', 'wallet_number_missing'],
  ['0171234', 'wallet_number_too_short'],
  ['017123448219', 'wallet_number_too_long'],
  ['02712344821', 'wallet_number_not_mobile'],
  ['01212344821', 'wallet_number_not_mobile'],
  ['01712abc821', 'wallet_number_not_mobile'],
])('the wallet number %s: %s', (text, error) =>
  expect(readWalletNumber(text)).toEqual({ ok: false, error }),
);

test('an account number has thirteen digits', () => {
  expect(readAccountNumber('1041 0000 123 45')).toEqual({ ok: true, value: '1041000012345' });
  expect(readAccountNumber('১০৪১০০০০১২৩৪৫').ok).toBe(true);
  expect(readAccountNumber('1041')).toEqual({ ok: false, error: 'account_number_too_short' });
  expect(readAccountNumber('')).toEqual({ ok: false, error: 'account_number_missing' });
  expect(readAccountNumber('10410000123456')).toEqual({
    ok: false,
    error: 'account_number_too_long',
  });
  expect(readAccountNumber('10410000123x5')).toEqual({
    ok: false,
    error: 'account_number_not_digits',
  });
});

const typed: TypedDestination = {
  kind: 'us_bank',
  holder_name: ' Ayesha Rahman ',
  routing_number: '0210-00021',
  account_number: '0001 2345 6789',
};

test.each<[Partial<TypedDestination>, readonly string[]]>([
  [{}, []],
  [{ holder_name: ' ' }, ['holder_name']],
  [{ routing_number: '021000022' }, ['routing_number']],
  [{ account_number: '123' }, ['account_number']],
  [
    { kind: 'bd_bank', routing_number: '09026123', account_number: '1234567' },
    ['routing_number', 'account_number'],
  ],
  // Its check digit is published nowhere.
  [{ kind: 'bd_bank', routing_number: '090261234' }, []],
  [{ kind: 'mobile_wallet', routing_number: undefined, account_number: '01712344821' }, []],
  [{ kind: 'mobile_wallet', account_number: '0171234482' }, ['account_number']],
])('%j: %j', (over, fields) => {
  expect(Object.keys(checkDestination({ ...typed, ...over }))).toEqual(fields);
});
