import { type Locale, toDigits } from '@kheya/money';

/** The time zone a time is shown in: the reader's own, or that of one of the two countries. */
export type Zone = 'here' | 'Asia/Dhaka' | 'America/New_York';

/** The name of the browser's time zone; undefined if the browser does not name it. */
export function screenZone(): string | undefined {
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name !== undefined && /^(?!Etc\/Unknown$)[A-Za-z]/.test(name) ? name : undefined;
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: number;
  readonly minute: string;
}

/** Date and time, as in lists and details: 11/19/2026, 10:24 am; ১৯/১১/২০২৬, সকাল ১০:২৪. */
export function dateTime(iso: string, locale: Locale, zone: Zone = 'here'): string {
  const parts = partsOf(iso, zone);
  return `${numericDate(parts, locale)}, ${clock(parts, locale)}`;
}

/** Date and time to the second, where events follow each other within a minute. */
export function preciseDateTime(iso: string, locale: Locale): string {
  const parts = partsOf(iso, 'here');
  // Seconds are the same in every time zone.
  const seconds = toDigits(iso.slice(17, 19), locale);
  // The minutes are the last digits of the time, before am and pm.
  const precise = clock(parts, locale).replace(/(:.{2})/, `$1:${seconds}`);
  return `${numericDate(parts, locale)}, ${precise}`;
}

/** The date only, in digits: 11/19/2026; ১৯/১১/২০২৬. */
export function date(iso: string, locale: Locale, zone: Zone = 'here'): string {
  return numericDate(partsOf(iso, zone), locale);
}

/** The time only: 10:24 am; সকাল ১০:২৪. */
export function time(iso: string, locale: Locale, zone: Zone = 'here'): string {
  return clock(partsOf(iso, zone), locale);
}

/** The date with the month in words, as in the disclosure: November 19, 2026; ১৯ নভেম্বর ২০২৬. */
export function longDate(iso: string, locale: Locale, zone: Zone = 'here'): string {
  const { year, month, day } = partsOf(iso, zone);
  const name = months[locale][Number(month) - 1] ?? '';
  const bare = `${Number(day)}`;
  return toDigits(locale === 'en' ? `${name} ${bare}, ${year}` : `${bare} ${name} ${year}`, locale);
}

/** A calendar day without a time (2026-11-19), in digits, as lists write it. */
export function numericDay(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return numericDate({ year, month, day: date }, locale);
}

/** The day of a legal deadline: it ends at midnight in New York, wherever the reader is. */
export function legalDay(iso: string, locale: Locale): string {
  return date(iso, locale, 'America/New_York');
}

/** The month of 2026-11 or 2026-11-19 in words: November; নভেম্বর. */
export function monthName(day: string, locale: Locale): string {
  return months[locale][Number(day.slice(5, 7)) - 1] ?? '';
}

/** The heading of a month, from 2026-11 or 2026-11-19: November 2026; নভেম্বর ২০২৬. */
export function monthAndYear(day: string, locale: Locale): string {
  return `${monthName(day, locale)} ${toDigits(day.slice(0, 4), locale)}`;
}

/** The moment at which a calendar day begins in a time zone, as the API writes it. */
export function startOfDay(day: string, zone: Zone): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (at: number) => {
    const { year, month, day: date, hour, minute } = partsOf(new Date(at).toISOString(), zone);
    return Date.UTC(+year, +month - 1, +date, hour, +minute) - at;
  };
  // The offset of the day itself: a clock that changes does so after midnight.
  const near = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(near)).toISOString();
}

/** The month of an instant in a time zone: 2026-11. */
export function monthOf(iso: string, zone: Zone = 'here'): string {
  const { year, month } = partsOf(iso, zone);
  return `${year}-${month}`;
}

/** Whether two instants fall on the same calendar day in a time zone. */
export function isSameDay(one: string, other: string, zone: Zone = 'here'): boolean {
  return date(one, 'en', zone) === date(other, 'en', zone);
}

/** The calendar day of an instant in a time zone, counted so that days can be subtracted. */
export function dayNumber(iso: string, zone: Zone = 'here'): number {
  const { year, month, day } = partsOf(iso, zone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}

function numericDate(
  { year, month, day }: Pick<Parts, 'year' | 'month' | 'day'>,
  locale: Locale,
): string {
  return toDigits(locale === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`, locale);
}

function clock({ hour, minute }: Parts, locale: Locale): string {
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${minute}`;
  if (locale === 'en') return `${twelve} ${hour < 12 ? 'am' : 'pm'}`;
  return `${partOfDay(hour)} ${toDigits(twelve, 'bn')}`;
}

/** Bangla names the part of the day before the hour and has no am and pm. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা';
}

const formats = new Map<Exclude<Zone, 'here'>, Intl.DateTimeFormat>();

/** The reader's own zone needs none of the browser's calendars, which a slow phone loads in 100 ms. */
function partsHere(iso: string): Parts {
  const at = new Date(iso);
  const two = (number: number) => `${number}`.padStart(2, '0');
  return {
    year: `${at.getFullYear()}`,
    month: two(at.getMonth() + 1),
    day: two(at.getDate()),
    hour: at.getHours(),
    minute: two(at.getMinutes()),
  };
}

function partsOf(iso: string, zone: Zone): Parts {
  if (zone === 'here') return partsHere(iso);
  const format = formats.get(zone) ?? makeFormat(zone);
  const found = new Map(
    format.formatToParts(Date.parse(iso)).map((part) => [part.type, part.value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: Number(read('hour')),
    minute: read('minute'),
  };
}

function makeFormat(timeZone: Exclude<Zone, 'here'>): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

const months: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bn: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
};
