import { type Locale, toDigits } from '@kheya/money';

const here = new Intl.DateTimeFormat('en-US', {
  ...{ numberingSystem: 'latn', hourCycle: 'h23', year: 'numeric', month: '2-digit' },
  ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** As every list of Kheya writes it: 11/19/2026, 10:24 am; ১৯/১১/২০২৬, সকাল ১০:২৪. */
export function dateTime(iso: string, locale: Locale): string {
  const found = new Map(
    here.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  const hour = Number(part('hour'));
  const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')}`;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (locale === 'en') return `${month}/${day}/${year}, ${twelve} ${hour < 12 ? 'am' : 'pm'}`;
  return toDigits(`${day}/${month}/${year}, ${partOfDay(hour)} ${twelve}`, 'bn');
}

/** Bangla says the part of the day before the hour; there is no am and pm. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা';
}
