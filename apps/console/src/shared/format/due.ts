import { addDays, isBankingDay } from '@kheya/reference';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on it is urgent, though not overdue. */
const soon = 4 * hour;

export interface Due {
  readonly state: 'later' | 'soon' | 'over';
  readonly unit: 'minute' | 'hour' | 'day';
  /** How many units are left, or overdue. */
  readonly count: number;
}

/** The time until something is due, in the largest meaningful unit. */
export function dueIn(iso: string, now: number): Due {
  const left = Date.parse(iso) - now;
  const size = Math.abs(left);
  const state = left < 0 ? 'over' : left <= soon ? 'soon' : 'later';
  if (size >= 2 * day) return { state, unit: 'day', count: Math.floor(size / day) };
  if (size >= hour) return { state, unit: 'hour', count: Math.floor(size / hour) };
  return { state, unit: 'minute', count: Math.max(1, Math.floor(size / minute)) };
}

/**
 * The business days left until a legal date, without today: the report of a remittance error is due
 * in business days (12 CFR 1005.33(c)(1)).
 */
export function bankingDaysLeft(iso: string, now: number): number {
  const last = dayOf(Date.parse(iso));
  let left = 0;
  for (let next = addDays(dayOf(now), 1); next <= last; next = addDays(next, 1)) {
    if (isBankingDay('us', next)) left += 1;
  }
  return left;
}

// Business days are those of banks in the United States.
const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function dayOf(instant: number): string {
  return zone.format(instant);
}
