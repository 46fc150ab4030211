import { type Locale, toDigits } from '@kheya/money';

const short: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'],
};

/** The month of 2026-11 or 2026-11-19, shortened for a chart: Nov; নভে. */
export function shortMonth(day: string, locale: Locale): string {
  return short[locale][Number(day.slice(5, 7)) - 1] ?? '';
}

/** The day at the end of a chart: Oct 21; ২১ অক্টো. */
export function shortDay(day: string, locale: Locale): string {
  const number = `${Number(day.slice(8, 10))}`;
  const month = shortMonth(day, locale);
  return locale === 'en' ? `${month} ${number}` : toDigits(`${number} ${month}`, locale);
}
