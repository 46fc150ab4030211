import { type Currency, formatMoney, type Locale, parseMoney, toDigits } from '@kheya/money';

import { caretAfter, countOf, type Typed } from '#field/caret.ts';

/** Keeps what belongs into an amount: digits of both kinds, one decimal point, commas. */
export function amountKeys(text: string): string {
  const kept = text.replace(/[^0-9০-৯.,]/g, '');
  const point = kept.indexOf('.');
  if (point === -1) return kept;
  return kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '');
}

/** What counts in an amount; commas are ours. */
export const amountCounts = /[0-9০-৯.]/;

/** 186450 is 186,450 of a dollar and 1,86,450 of a taka; what comes after the point stays as it is. */
export function groupAmount(text: string, currency: Currency, locale: Locale): string {
  const kept = amountKeys(text);
  const [whole = '', ...rest] = kept.split('.');
  const digits = whole.replaceAll(',', '');
  const end = rest.length === 0 ? '' : `.${rest.join('').replaceAll(',', '')}`;
  return grouped(digits, currency, locale) + toDigits(end, locale);
}

/** The amount as it stands while one types, and where the caret is then. */
export function typeAmount(typed: Typed, currency: Currency, locale: Locale): Typed {
  const text = groupAmount(typed.text, currency, locale);
  const before = amountKeys(typed.text.slice(0, typed.caret));
  // Zeros in front are dropped: what stood before the caret is fewer then.
  const dropped = countOf(amountKeys(typed.text), amountCounts) - countOf(text, amountCounts);
  const count = Math.max(0, countOf(before, amountCounts) - dropped);
  return { text, caret: caretAfter(text, count, amountCounts) };
}

/** 2437 becomes 2,437.00 in the language's digits; what is not an amount stays as typed. */
export function tidyAmount(text: string, currency: Currency, locale: Locale): string {
  if (text.trim() === '') return '';
  const parsed = parseMoney(text, currency);
  return parsed.ok ? withoutSign(formatMoney(parsed.value, locale)) : text;
}

function grouped(digits: string, currency: Currency, locale: Locale): string {
  if (digits === '') return '';
  const parsed = parseMoney(digits, currency);
  // Longer than any sum of a bank: left alone, the field's error says so.
  if (!parsed.ok) return toDigits(digits, locale);
  return withoutSign(formatMoney(parsed.value, locale, { decimals: 'trim' }));
}

function withoutSign(text: string): string {
  return text.replace(/[$৳]| USDC/g, '');
}
