import type { Notification } from '@kheya/contract';
import type { Locale } from '@kheya/money';

import { dayNumber, monthName, time } from '@kheya/browser/format/date-time';
import { shortDay } from '@kheya/browser/format/month';
import { toDigits } from '@kheya/money';

/** Where a notification stands in the list: near days by name, older ones by their month. */
export type Period = 'today' | 'yesterday' | 'this_week' | `${number}-${number}`;

export interface NotificationGroup {
  readonly period: Period;
  readonly notifications: readonly Notification[];
}

/** The days of the epoch began on a Thursday; weeks begin on a Sunday on both shores. */
const dayOfWeek = (day: number) => (day + 4) % 7;

function periodOf(iso: string, now: string): Period {
  const [day, today] = [dayNumber(iso), dayNumber(now)];
  if (day >= today) return 'today';
  if (day === today - 1) return 'yesterday';
  if (day >= today - dayOfWeek(today)) return 'this_week';
  return calendarDay(iso).slice(0, 7) as Period;
}

/** The reader's calendar day of an instant: 2026-11-19. */
function calendarDay(iso: string): string {
  return new Date(dayNumber(iso) * 86_400_000).toISOString().slice(0, 10);
}

/** Grouped by today, yesterday, this week and months, in the order received. */
export function byPeriod(
  notifications: readonly Notification[],
  now: string,
): readonly NotificationGroup[] {
  const groups = new Map<Period, Notification[]>();
  for (const one of notifications) {
    const period = periodOf(one.created_at, now);
    groups.set(period, [...(groups.get(period) ?? []), one]);
  }
  return [...groups].map(([period, list]) => ({ period, notifications: list }));
}

/** The name of a month; with its year, once that has passed: October; December 2025. */
export function monthTitle(period: Period, now: string, locale: Locale): string {
  const year = period.slice(0, 4);
  const name = monthName(period, locale);
  return year === calendarDay(now).slice(0, 4) ? name : `${name} ${toDigits(year, locale)}`;
}

/** The time of what is of today or yesterday, the day of what is older. */
export function whenOf(iso: string, now: string, locale: Locale): string {
  if (dayNumber(iso) >= dayNumber(now) - 1) return time(iso, locale);
  return shortDay(calendarDay(iso), locale);
}
