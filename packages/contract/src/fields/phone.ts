import { toLatinDigits } from '@kheya/money';
import { parseBdMobile } from '@kheya/reference/bd-identifiers';
import { parseUsPhone } from '@kheya/reference/us-identifiers';
import type { ReadField } from './field-error.ts';

type Country = 'US' | 'BD';

/** +17185550142, +8801712345678; either kind of digits, with or without prefix and spaces. */
export function readPhone(typed: string, country: Country): ReadField<string> {
  if (typed.trim() === '') return { ok: false, error: 'phone_missing' };
  const text = toLatinDigits(typed);
  const value = country === 'US' ? parseUsPhone(text) : parseBdMobile(text);
  if (value !== undefined) return { ok: true, value };
  return { ok: false, error: country === 'US' ? 'phone_us' : 'phone_bd' };
}

/** Whether this is that number, in whatever spelling of either country. */
export function isPhone(typed: string, e164: string | null): boolean {
  const text = toLatinDigits(typed);
  return e164 !== null && [parseUsPhone(text), parseBdMobile(text)].includes(e164);
}
