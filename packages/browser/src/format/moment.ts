import type { Locale } from '@kheya/money';

import { date, dayNumber, time, type Zone } from '#format/date-time.ts';

// Every time of a transfer is written here, so that none is without its day.

const nearDays: Record<Locale, Readonly<Record<number, string>>> = {
  en: { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' },
  bn: { [-1]: 'গতকাল', 0: 'আজ', 1: 'আগামীকাল' },
};

/** today, tomorrow or yesterday as the reader counts days; any other day by its date. */
function dayText(iso: string, now: string, locale: Locale, zone: Zone): string {
  const ahead = dayNumber(iso, zone) - dayNumber(now, 'here');
  return nearDays[locale][ahead] ?? date(iso, locale, zone);
}

/** When something happened or will happen: today at 2:58 pm; আজ দুপুর ২:৫৮. */
export function dayAndTime(iso: string, now: string, locale: Locale): string {
  const day = dayText(iso, now, locale, 'here');
  const clock = time(iso, locale);
  return locale === 'en' ? `${day} at ${clock}` : `${day} ${clock}`;
}

/** By when: today by 2:58 pm; আজ দুপুর ২:৫৮-এর মধ্যে. */
export function deadline(iso: string, now: string, locale: Locale): string {
  const day = dayText(iso, now, locale, 'here');
  const clock = time(iso, locale);
  return locale === 'en' ? `${day} by ${clock}` : `${day} ${clock}-এর মধ্যে`;
}

/**
 * The same moment in Bangladesh, named by the reader's days: 1:58 am tomorrow in Bangladesh.
 * Undefined where both clocks agree.
 */
function inBangladesh(iso: string, now: string, locale: Locale): string | undefined {
  const clock = time(iso, locale, 'Asia/Dhaka');
  const day = dayText(iso, now, locale, 'Asia/Dhaka');
  if (clock === time(iso, locale) && day === dayText(iso, now, locale, 'here')) return undefined;
  return locale === 'en' ? `${clock} ${day} in Bangladesh` : `বাংলাদেশে ${day} ${clock}`;
}

/** For both shores: today at 2:58 pm, 1:58 am tomorrow in Bangladesh. */
export function dayAndTimeInBoth(iso: string, now: string, locale: Locale): string {
  return joined(dayAndTime(iso, now, locale), inBangladesh(iso, now, locale));
}

/** For both shores: today by 2:58 pm, 1:58 am tomorrow in Bangladesh. */
export function deadlineInBoth(iso: string, now: string, locale: Locale): string {
  return joined(deadline(iso, now, locale), inBangladesh(iso, now, locale));
}

/** The text at the start of a sentence or alone: Today by 2:58 pm. Bangla has no capitals. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const joined = (here: string, there: string | undefined) =>
  there === undefined ? here : `${here}, ${there}`;
