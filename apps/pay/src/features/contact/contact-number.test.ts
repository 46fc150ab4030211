import { expect, test } from 'vitest';

import { readAccountNumber, readWalletNumber } from './contact-number.ts';

test('a wallet number is read however it is written, on any network', () => {
  for (const text of [
    '01712344821',
    '01712-344821',
    '+880 1712 344821',
    '০১৭১২৩৪৪৮২১',
    '1712344821',
  ]) {
    expect(readWalletNumber(text)).toEqual({ ok: true, number: '01712344821' });
  }
  expect(readWalletNumber('01312344821').ok).toBe(true);
  expect(readWalletNumber('01912344821').ok).toBe(true);
});

test('each mistake has its own name', () => {
  const code = (text: string) => {
    const read = readWalletNumber(text);
    return read.ok ? 'ok' : read.code;
  };
  expect(code('')).toBe('missing');
  expect(code('0171234')).toBe('too_short');
  expect(code('017123448219')).toBe('too_long');
  expect(code('02712344821')).toBe('not_mobile');
  expect(code('01212344821')).toBe('not_mobile');
  expect(code('01712abc821')).toBe('not_mobile');
});

test('an account number has thirteen digits', () => {
  expect(readAccountNumber('1041 0000 123 45')).toEqual({ ok: true, number: '1041000012345' });
  expect(readAccountNumber('১০৪১০০০০১২৩৪৫').ok).toBe(true);
  expect(readAccountNumber('1041').ok).toBe(false);
});
