import { addDays, dayIn, isDay, startOfDay } from '#platform/calendar.ts';

const ZONE = 'Asia/Dhaka';
const MOST_DAYS_AHEAD = 365;
const WALLET_WITHIN_MS = 30 * 60_000;

/** From tomorrow up to a year ahead, on Bangladesh's calendar. */
export function isPlannable(day: string, now: Date): boolean {
  const today = dayIn(ZONE, now);
  return isDay(day) && day > today && day <= addDays(today, MOST_DAYS_AHEAD);
}

export type PlannedDay = 'ahead' | 'today' | 'over';

/** The day whose planned payments are due. */
export function plannedToday(now: Date): string {
  return dayIn(ZONE, now);
}

/** Where a planned day stands. */
export function plannedDay(day: string, now: Date): PlannedDay {
  const today = plannedToday(now);
  if (day > today) return 'ahead';
  return day === today ? 'today' : 'over';
}

/** When a planned payment is first tried, and counted against the limits. */
export function plannedStart(day: string): Date {
  return startOfDay(ZONE, day);
}

/** What is promised: a wallet in half an hour, a planned payment by its day's end. */
export function arrivesBy(facts: {
  readonly toWallet: boolean;
  readonly scheduledFor: string | null;
  readonly now: Date;
}): Date {
  if (facts.scheduledFor !== null) {
    return new Date(startOfDay(ZONE, addDays(facts.scheduledFor, 1)).getTime() - 60_000);
  }
  return facts.toWallet ? new Date(facts.now.getTime() + WALLET_WITHIN_MS) : facts.now;
}

/** Seconds until the rail is asked again; the last one repeats. */
const ASK_AFTER_SECONDS = [5, 15, 60, 300, 900, 3600];

/** When to ask again after so many unanswered questions. */
export function nextAsk(asks: number, now: Date): Date {
  const seconds = ASK_AFTER_SECONDS[Math.min(asks, ASK_AFTER_SECONDS.length - 1)]!;
  return new Date(now.getTime() + seconds * 1000);
}
