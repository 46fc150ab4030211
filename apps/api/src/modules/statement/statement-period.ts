import { addDays, dayIn, firstOfMonth, startOfDay, type Zone } from '#platform/calendar.ts';

/** A month is over for the books a moment later, when nothing of it can still be on its way. */
const SETTLED_AFTER_MS = 5 * 60_000;

/** Days of one calendar, both included, and the moments between which they lie. */
export interface Period {
  readonly start: string;
  readonly end: string;
  readonly from: Date;
  /** Excluded. */
  readonly until: Date;
}

/** The shore of an account: its days and months are those of its own bank. */
export const ZONES = { USD: 'America/New_York', BDT: 'Asia/Dhaka' } as const;

export function zoneOf(currency: 'USD' | 'BDT'): Zone {
  return ZONES[currency];
}

export function periodOf(zone: Zone, start: string, end: string): Period {
  return {
    start,
    end,
    from: startOfDay(zone, start),
    until: startOfDay(zone, addDays(end, 1)),
  };
}

/** The month in which a day lies. */
export function monthOf(zone: Zone, day: string): Period {
  return periodOf(zone, firstOfMonth(day), addDays(firstOfMonth(day, 1), -1));
}

/** The first day of the last month that is over for the books. */
export function lastMonthOver(zone: Zone, now: Date): string {
  return firstOfMonth(dayIn(zone, new Date(now.getTime() - SETTLED_AFTER_MS)), -1);
}

/**
 * The months an account still has no statement of: from the one after the last that was issued, or
 * the one it was opened in, to the last that is over or the one it ended in.
 */
export function monthsDue(
  zone: Zone,
  account: {
    readonly opened_at: Date;
    readonly ended_at: Date | null;
    readonly issued_until: string | null;
  },
  now: Date,
): Period[] {
  const { opened_at: openedAt, ended_at: endedAt, issued_until: issued } = account;
  const first = issued === null ? dayIn(zone, openedAt) : addDays(issued, 1);
  const over = lastMonthOver(zone, now);
  const closed = endedAt && firstOfMonth(dayIn(zone, endedAt));
  const last = closed !== null && closed < over ? closed : over;
  const due: Period[] = [];
  for (let month = firstOfMonth(first); month <= last; month = firstOfMonth(month, 1)) {
    due.push(monthOf(zone, month));
  }
  return due;
}
