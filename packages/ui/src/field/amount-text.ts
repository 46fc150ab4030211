import { type Currency, formatMoney, type Locale, parseMoney, toDigits } from '@kheya/money';

import { caretAfterCount, countSignificant, type CaretText } from '#field/caret.ts';

/** Keeps the characters of an amount: digits of both scripts, commas and one decimal point. */
export function amountKeys(text: string): string {
  const kept = text.replace(/[^0-9০-৯.,]/g, '');
  const point = kept.indexOf('.');
  if (point === -1) return kept;
  return kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '');
}

/**
 * A pasted amount with the point as its decimal mark: 1,00,000.50 and 1.00.000,50 are the same, and
 * 12,50 is never 1,250. A single comma before three digits groups, as both languages write it.
 */
export function readPasted(text: string): string {
  const kept = text.replace(/[^0-9০-৯.,]/g, '').replace(/[.,]+$/, '');
  const marks = kept.replace(/[^.,]/g, '');
  const afterComma = kept.split(',').slice(1);
  const isDecimalComma =
    marks.endsWith(',') &&
    afterComma.length === 1 &&
    (marks.length > 1 || afterComma[0]?.length !== 3);
  if (isDecimalComma) return kept.replaceAll('.', '').replace(',', '.');
  // Several points and no comma can only be grouping: 1.234.567.
  return /^\.{2,}$/.test(marks) ? kept.replaceAll('.', '') : kept;
}

/** Whether a keypad in this language has a comma where an amount has the point. */
export function hasDecimalComma(language: string): boolean {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** The significant characters of an amount; the field inserts the commas itself. */
export const amountCharacters = /[0-9০-৯.]/;

/**
 * Groups 186450 as 186,450 in dollars and 1,86,450 in taka; what follows the point stays as it is.
 */
export function groupAmount(text: string, currency: Currency, locale: Locale): string {
  const kept = amountKeys(text);
  const [whole = '', ...rest] = kept.split('.');
  const digits = whole.replaceAll(',', '');
  const end = rest.length === 0 ? '' : `.${rest.join('').replaceAll(',', '')}`;
  return grouped(digits, currency, locale) + toDigits(end, locale);
}

/** The amount as it is shown while typing, with the new caret. */
export function formatTypedAmount(typed: CaretText, currency: Currency, locale: Locale): CaretText {
  const text = groupAmount(typed.text, currency, locale);
  const before = amountKeys(typed.text.slice(0, typed.caret));
  // Leading zeros are dropped, so fewer characters precede the caret.
  const dropped =
    countSignificant(amountKeys(typed.text), amountCharacters) -
    countSignificant(text, amountCharacters);
  const count = Math.max(0, countSignificant(before, amountCharacters) - dropped);
  return { text, caret: caretAfterCount(text, count, amountCharacters) };
}

/** Completes 2437 to 2,437.00 in the language's digits; an invalid amount stays as typed. */
export function formatFinishedAmount(text: string, currency: Currency, locale: Locale): string {
  if (text.trim() === '') return '';
  const parsed = parseMoney(text, currency);
  return parsed.ok ? withoutSign(formatMoney(parsed.value, locale)) : text;
}

function grouped(digits: string, currency: Currency, locale: Locale): string {
  if (digits === '') return '';
  const parsed = parseMoney(digits, currency);
  // Longer than any amount: left as typed, the field shows its error.
  if (!parsed.ok) return toDigits(digits, locale);
  return withoutSign(formatMoney(parsed.value, locale, { decimals: 'trim' }));
}

function withoutSign(text: string): string {
  return text.replace(/[$৳]| USDC/g, '');
}
