import { type Locale, toDigits } from '@kheya/money';

import { monthName, monthOf } from '#format/date-time.ts';
import { dayAndTime } from '#format/moment.ts';

const weekdays: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  bn: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
};

/**
 * When a payment goes out: today at 2:58 pm; আজ দুপুর ২:৫৮. A rail that takes payments from the first
 * minute of a day says the day alone, because nobody expects a bank to work at 12:00 am: on Monday,
 * November 30; ৩০ নভেম্বর সোমবার.
 */
export function goesOutAt(iso: string, now: string, locale: Locale): string {
  const at = new Date(iso);
  if (at.getHours() !== 0 || at.getMinutes() !== 0) return dayAndTime(iso, now, locale);
  const weekday = weekdays[locale][at.getDay()] ?? '';
  const month = monthName(monthOf(iso), locale);
  const day = toDigits(`${at.getDate()}`, locale);
  return locale === 'en' ? `on ${weekday}, ${month} ${day}` : `${day} ${month} ${weekday}`;
}
