import { bdHolidays, usHolidays } from './holidays.ts';

/** Whose banks: the Federal Reserve's days or Bangladesh Bank's. */
export type Calendar = 'us' | 'bd';

/** Days are written as the calendar writes them, '2026-11-26': a banking day has no time zone. */
export type IsoDay = string;

const dayMs = 86_400_000;
const weekend: Record<Calendar, readonly number[]> = { us: [0, 6], bd: [5, 6] };
/** A promise asks about the same few years over and over. */
const closed = new Map<string, ReadonlySet<IsoDay>>();

/** Whether the banks of a country work on that day. */
export function isBankingDay(calendar: Calendar, day: IsoDay): boolean {
  const weekday = new Date(toMs(day)).getUTCDay();
  if (weekend[calendar].includes(weekday)) return false;
  return !closedDays(calendar, yearOf(day)).has(day);
}

/** That day if its banks work, or the first one after it on which they do. */
export function nextBankingDay(calendar: Calendar, day: IsoDay): IsoDay {
  let next = day;
  while (!isBankingDay(calendar, next)) next = addDays(next, 1);
  return next;
}

/** So many banking days later; none gives the first banking day from that day on. */
export function addBankingDays(calendar: Calendar, day: IsoDay, count: number): IsoDay {
  let result = nextBankingDay(calendar, day);
  for (let left = count; left > 0; left -= 1) {
    result = nextBankingDay(calendar, addDays(result, 1));
  }
  return result;
}

export function addDays(day: IsoDay, count: number): IsoDay {
  return new Date(toMs(day) + count * dayMs).toISOString().slice(0, 10);
}

function closedDays(calendar: Calendar, year: number): ReadonlySet<IsoDay> {
  const key = `${calendar} ${year}`;
  const known = closed.get(key);
  if (known) return known;
  const holidays = calendar === 'us' ? usHolidays(year) : bdHolidays(year);
  const days = new Set(holidays.map(({ day }) => day));
  closed.set(key, days);
  return days;
}

function toMs(day: IsoDay): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`"${day}" is not a calendar day`);
  return Date.parse(`${day}T00:00:00Z`);
}

function yearOf(day: IsoDay): number {
  return new Date(toMs(day)).getUTCFullYear();
}
