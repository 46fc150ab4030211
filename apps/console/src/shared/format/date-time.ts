import { type Locale, toDigits } from '@kheya/money';

const fields = {
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const here = new Intl.DateTimeFormat('en-US', fields);
/** The law's days end at midnight in New York, wherever the operator sits. */
const newYork = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'America/New_York' });

/** Lists, threads, details: 11/19/2026, 10:24 am; ১৯/১১/২০২৬, সকাল ১০:২৪. */
export function dateTime(iso: string, locale: Locale): string {
  const part = partsOf(iso, here);
  const hour = Number(part('hour'));
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')}`;
  const clock =
    locale === 'en'
      ? `${twelve} ${hour < 12 ? 'am' : 'pm'}`
      : `${partOfDay(hour)} ${toDigits(twelve, 'bn')}`;
  return `${figures(part, locale)}, ${clock}`;
}

/** The day alone in figures: 11/19/2026; ১৯/১১/২০২৬. */
export function date(iso: string, locale: Locale): string {
  return figures(partsOf(iso, here), locale);
}

/** A calendar day without a zone, such as a birthday: 05/14/1990; ১৪/০৫/১৯৯০. */
export function dayText(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return locale === 'en' ? `${month}/${date}/${year}` : toDigits(`${date}/${month}/${year}`, 'bn');
}

/** The day of a legal deadline. */
export function legalDay(iso: string, locale: Locale): string {
  return figures(partsOf(iso, newYork), locale);
}

type Part = (type: Intl.DateTimeFormatPartTypes) => string;

function partsOf(iso: string, format: Intl.DateTimeFormat): Part {
  const found = new Map(
    format.formatToParts(Date.parse(iso)).map((part) => [part.type, part.value]),
  );
  return (type) => found.get(type) ?? '';
}

function figures(part: Part, locale: Locale): string {
  const [month, day, year] = [part('month'), part('day'), part('year')];
  return locale === 'en' ? `${month}/${day}/${year}` : toDigits(`${day}/${month}/${year}`, 'bn');
}

/** Bangla says the part of the day before the hour; there is no am and pm. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা';
}
