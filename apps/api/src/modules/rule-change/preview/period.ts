import { addDays, dayIn, firstOfMonth, startOfDay } from '#platform/calendar.ts';

/** The calendar month before today's, where the bank has its days. */
export interface PreviewPeriod {
  readonly from: string;
  readonly until: string;
  readonly start: Date;
  readonly end: Date;
}

const ZONE = 'America/New_York';

/** Whole months, so that monthly limits and fees are seen as they count. */
export function lastMonth(now: Date): PreviewPeriod {
  const end = firstOfMonth(dayIn(ZONE, now));
  const from = firstOfMonth(end, -1);
  return {
    ...{ from, until: addDays(end, -1) },
    ...{ start: startOfDay(ZONE, from), end: startOfDay(ZONE, end) },
  };
}
