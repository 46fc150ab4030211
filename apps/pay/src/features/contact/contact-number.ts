import { toLatinDigits } from '@kheya/money';
import { parseBdMobile, toBdNationalMobile } from '@kheya/reference';

export type NumberTrouble = 'missing' | 'too_short' | 'too_long' | 'not_mobile';

export type ReadNumber =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly code: NumberTrouble };

/** A wallet's number however it is written; whose network it is on says nothing since 2018. */
export function readWalletNumber(text: string): ReadNumber {
  const latin = toLatinDigits(text).trim();
  const found = parseBdMobile(latin);
  if (found !== undefined) return { ok: true, number: toBdNationalMobile(found) };
  const digits = latin.replace(/\D/g, '').replace(/^880(?=1)/, '0');
  if (digits === '') return { ok: false, code: 'missing' };
  if (!/^0?1/.test(digits) || /[^\d\s().+-]/.test(latin)) return { ok: false, code: 'not_mobile' };
  const whole = digits.startsWith('0') ? digits : `0${digits}`;
  if (whole.length === 11) return { ok: false, code: 'not_mobile' };
  return { ok: false, code: whole.length < 11 ? 'too_short' : 'too_long' };
}

const accountLength = 13;

/** A taka account with us; whether there is one, only the server knows. */
export function readAccountNumber(text: string): ReadNumber {
  const number = toLatinDigits(text).replace(/[\s-]/g, '');
  if (number === '') return { ok: false, code: 'missing' };
  if (/\D/.test(number)) return { ok: false, code: 'not_mobile' };
  if (number.length < accountLength) return { ok: false, code: 'too_short' };
  if (number.length > accountLength) return { ok: false, code: 'too_long' };
  return { ok: true, number };
}
