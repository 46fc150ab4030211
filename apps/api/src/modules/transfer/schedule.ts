import { addDays, dayIn, isDay, startOfDay } from '#platform/calendar.ts';

const ZONE = 'Asia/Dhaka';
const MAX_DAYS_AHEAD = 365;

/** Whether the day is from tomorrow to a year ahead, by Bangladesh's calendar. */
export function isPlannable(day: string, now: Date): boolean {
  const today = dayIn(ZONE, now);
  return isDay(day) && day > today && day <= addDays(today, MAX_DAYS_AHEAD);
}

export type PlannedDay = 'ahead' | 'today' | 'over';

/** The day in Bangladesh whose planned payments are due now. */
export function plannedToday(now: Date): string {
  return dayIn(ZONE, now);
}

/** Whether a planned day lies ahead, is today or has passed. */
export function plannedDay(day: string, now: Date): PlannedDay {
  const today = plannedToday(now);
  if (day > today) return 'ahead';
  return day === today ? 'today' : 'over';
}

/** When a planned payment is first tried; the limits count it at this moment. */
export function plannedStart(day: string): Date {
  return startOfDay(ZONE, day);
}

/** The promised arrival of a planned payment: the end of its day. */
export function plannedArrival(day: string): Date {
  return new Date(startOfDay(ZONE, addDays(day, 1)).getTime() - 60_000);
}

/** Seconds until the rail is called again; the last delay repeats. */
const RETRY_DELAYS_SECONDS = [5, 15, 60, 300, 900, 3600];

/** When to retry after this many unanswered attempts. */
export function nextRetryAt(attempts: number, now: Date): Date {
  const seconds = RETRY_DELAYS_SECONDS[Math.min(attempts, RETRY_DELAYS_SECONDS.length - 1)]!;
  return new Date(now.getTime() + seconds * 1000);
}
