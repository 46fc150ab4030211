import { type Locale, toDigits, toLatinDigits } from '@kheya/money';

/** The order in which a language writes a date in digits. */
const order: Record<Locale, 'mdy' | 'dmy'> = { en: 'mdy', bn: 'dmy' };

/** 2026-11-19 in the language's order and digits: 11/19/2026, ১৯/১১/২০২৬. */
export function writeDate(iso: string, locale: Locale): string {
  const [year, month, day] = iso.split('-');
  if (!year || !month || !day) return '';
  const parts = order[locale] === 'mdy' ? [month, day, year] : [day, month, year];
  return toDigits(parts.join('/'), locale);
}

/** The typed date as YYYY-MM-DD; '' if it is incomplete or the calendar has no such day. */
export function readDate(text: string, locale: Locale): string {
  const found = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(toLatinDigits(text).trim());
  if (found === null) return '';
  const [, first = '', second = '', year = ''] = found;
  const [month, day] = order[locale] === 'mdy' ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(instant)) return '';
  return new Date(instant).toISOString().slice(0, 10) === iso ? iso : '';
}

/** Inserts the slashes while typing: 11192026 becomes 11/19/2026. */
export function dateKeys(text: string, locale: Locale): string {
  const latin = toLatinDigits(text).replace(/[^\d/]/g, '');
  const digits = latin.replaceAll('/', '');
  if (latin.includes('/') && !/^\d{2}\/\d{2}(\/\d*)?$|^\d{2}\/\d*$/.test(latin)) {
    return toDigits(latin.slice(0, 10), locale);
  }
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  return toDigits(parts.filter((part) => part !== '').join('/'), locale);
}
