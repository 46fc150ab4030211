import { type Currency, formatMoney, type Locale, parseMoney, toDigits } from '@kheya/money';

import { caretAfterCount, countSignificant, type CaretText } from '#field/caret.ts';

/** Keeps what belongs into an amount: digits of both kinds, one decimal point, commas. */
export function amountKeys(text: string): string {
  const kept = text.replace(/[^0-9০-৯.,]/g, '');
  const point = kept.indexOf('.');
  if (point === -1) return kept;
  return kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '');
}

/**
 * A pasted amount with the point as its decimal mark, whatever it came with: 1,00,000.50 and
 * 1.00.000,50 are the same, and 12,50 is never 1,250. A single comma before three digits groups, as
 * both our languages write it.
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
  // Several points and nothing else can only group: 1.234.567.
  return /^\.{2,}$/.test(marks) ? kept.replaceAll('.', '') : kept;
}

/** Whether the keypad of a device in this language has a comma where ours has the point. */
export function hasDecimalComma(language: string): boolean {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** What counts in an amount; commas are ours. */
export const amountCharacters = /[0-9০-৯.]/;

/** 186450 is 186,450 of a dollar and 1,86,450 of a taka; what comes after the point stays as it is. */
export function groupAmount(text: string, currency: Currency, locale: Locale): string {
  const kept = amountKeys(text);
  const [whole = '', ...rest] = kept.split('.');
  const digits = whole.replaceAll(',', '');
  const end = rest.length === 0 ? '' : `.${rest.join('').replaceAll(',', '')}`;
  return grouped(digits, currency, locale) + toDigits(end, locale);
}

/** The amount as it stands while one types, and where the caret is then. */
export function formatTypedAmount(typed: CaretText, currency: Currency, locale: Locale): CaretText {
  const text = groupAmount(typed.text, currency, locale);
  const before = amountKeys(typed.text.slice(0, typed.caret));
  // Zeros in front are dropped: what stood before the caret is fewer then.
  const dropped =
    countSignificant(amountKeys(typed.text), amountCharacters) -
    countSignificant(text, amountCharacters);
  const count = Math.max(0, countSignificant(before, amountCharacters) - dropped);
  return { text, caret: caretAfterCount(text, count, amountCharacters) };
}

/** 2437 becomes 2,437.00 in the language's digits; what is not an amount stays as typed. */
export function formatFinishedAmount(text: string, currency: Currency, locale: Locale): string {
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
