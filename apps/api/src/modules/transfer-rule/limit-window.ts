import type { Currency } from '@kheya/money';
import type { LimitName } from '#database.ts';
import { addDays, dayIn, firstOfMonth, startOfDay, type Zone } from '#platform/calendar.ts';
import { memoize } from '#platform/memoize.ts';

export interface LimitWindow {
  readonly start: Date;
  /** When the limit starts anew; null for a limit on each single payment. */
  readonly end: Date | null;
}

const EVERY_PAYMENT: LimitWindow = { start: new Date(0), end: null };

/** Dollar limits follow the bank's calendar, taka limits Bangladesh's. */
export function zoneOfLimit(currency: Currency): Zone {
  return currency === 'BDT' ? 'Asia/Dhaka' : 'America/New_York';
}

/** The calendar day or month in which a limit counts a moment. */
export function limitWindow(name: LimitName, currency: Currency, at: Date): LimitWindow {
  const zone = zoneOfLimit(currency);
  switch (name) {
    case 'daily_amount':
    case 'daily_count':
      return dayWindow(zone, dayIn(zone, at));
    case 'monthly_amount':
    case 'monthly_count':
      return monthWindow(zone, dayIn(zone, at));
    default:
      return EVERY_PAYMENT;
  }
}

const windows = new Map<string, LimitWindow>();

function dayWindow(zone: Zone, day: string): LimitWindow {
  return memoize(windows, `day ${zone} ${day}`, () => ({
    start: startOfDay(zone, day),
    end: startOfDay(zone, addDays(day, 1)),
  }));
}

function monthWindow(zone: Zone, day: string): LimitWindow {
  return memoize(windows, `month ${zone} ${day}`, () => ({
    start: startOfDay(zone, firstOfMonth(day)),
    end: startOfDay(zone, firstOfMonth(day, 1)),
  }));
}
