import { addDays, isBankingDay } from '@kheya/reference';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on it is urgent, though not late. */
const soon = 4 * hour;

export interface Due {
  readonly state: 'later' | 'soon' | 'over';
  readonly unit: 'minute' | 'hour' | 'day';
  /** How many are left, or how many it is late. */
  readonly count: number;
}

/** How long until something is due, in the largest unit that says something. */
export function dueIn(iso: string, now: number): Due {
  const left = Date.parse(iso) - now;
  const size = Math.abs(left);
  const state = left < 0 ? 'over' : left <= soon ? 'soon' : 'later';
  if (size >= 2 * day) return { state, unit: 'day', count: Math.floor(size / day) };
  if (size >= hour) return { state, unit: 'hour', count: Math.floor(size / hour) };
  return { state, unit: 'minute', count: Math.max(1, Math.floor(size / minute)) };
}

/**
 * How many days of work are left until a legal date, today not counted: the law counts business
 * days for the report of a remittance error (12 CFR 1005.33(c)(1)).
 */
export function bankingDaysLeft(iso: string, now: number): number {
  const last = dayOf(Date.parse(iso));
  let left = 0;
  for (let next = addDays(dayOf(now), 1); next <= last; next = addDays(next, 1)) {
    if (isBankingDay('us', next)) left += 1;
  }
  return left;
}

// The law's days are those of the United States' banks.
const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function dayOf(instant: number): string {
  return zone.format(instant);
}
