import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { localTime, type LocalTime, type Zone } from './calendar.ts';

const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
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

/** 9:54 pm; রাত ৯:৫৪: in Bangla the part of the day comes first. */
export function hourText(zone: string, at: Date, locale: Locale): string {
  const time = localTime(zone, at);
  const clock = `${time.hour % 12 === 0 ? 12 : time.hour % 12}:${pad(time.minute)}`;
  return locale === 'bn'
    ? `${dayPart(time.hour)} ${toDigits(clock, 'bn')}`
    : `${clock} ${time.hour < 12 ? 'am' : 'pm'}`;
}

/** November 19, 2026; ১৯ নভেম্বর ২০২৬. */
export function longDayText(zone: Zone, at: Date, locale: Locale): string {
  const { year, month, day } = localTime(zone, at);
  const name = MONTHS[locale][month - 1]!;
  return locale === 'bn' ? toDigits(`${day} ${name} ${year}`, 'bn') : `${name} ${day}, ${year}`;
}

/** October 2026; অক্টোবর ২০২৬: the month in which a calendar day lies. */
export function monthText(day: string, locale: Locale): string {
  const name = MONTHS[locale][Number(day.slice(5, 7)) - 1]!;
  return `${name} ${toDigits(day.slice(0, 4), locale)}`;
}

/** A calendar day as 11/19/2026; in Bangla ১৯/১১/২০২৬. */
export function dayText(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return shortDay({ year, month, day: date }, locale);
}

/** 11/19/2026, 10:24 am, as in lists; in Bangla the day comes first. */
export function shortMomentText(zone: string, at: Date, locale: Locale): string {
  const time = localTime(zone, at);
  return `${shortDay(time, locale)}, ${hourText(zone, at, locale)}`;
}

function shortDay(
  { year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>,
  locale: Locale,
): string {
  return locale === 'bn'
    ? toDigits(`${pad(day)}/${pad(month)}/${year}`, 'bn')
    : `${pad(month)}/${pad(day)}/${year}`;
}

function dayPart(hour: number): string {
  if (hour < 4) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  if (hour < 18) return 'বিকেল';
  if (hour < 20) return 'সন্ধ্যা';
  return 'রাত';
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
