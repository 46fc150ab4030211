import { type Currency, formatMoney, type Locale, parseMoney } from '@kheya/money';

/** Keeps what belongs into an amount: digits of both kinds, one decimal point, commas. */
export function amountKeys(text: string): string {
  const kept = text.replace(/[^0-9০-৯.,]/g, '');
  const point = kept.indexOf('.');
  if (point === -1) return kept;
  return kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll('.', '');
}

/** 2437 becomes 2,437.00 in the language's digits; what is not an amount stays as typed. */
export function tidyAmount(text: string, currency: Currency, locale: Locale): string {
  if (text.trim() === '') return '';
  const parsed = parseMoney(text, currency);
  return parsed.ok ? formatMoney(parsed.value, locale).replace(/[$৳]| USDC/g, '') : text;
}
