import type { Currency } from '@kheya/money';
import type { LimitName } from '#database.ts';
import { addDays, dayIn, firstOfMonth, startOfDay, type Zone } from '#platform/calendar.ts';

export interface LimitWindow {
  readonly start: Date;
  /** When the limit starts anew; null where it holds for each payment alone. */
  readonly end: Date | null;
}

const EVERY_PAYMENT: LimitWindow = { start: new Date(0), end: null };

/** Dollar limits run on the bank's calendar, taka limits on Bangladesh's. */
export function zoneOfLimit(currency: Currency): Zone {
  return currency === 'BDT' ? 'Asia/Dhaka' : 'America/New_York';
}

/** The calendar day or month a limit counts in at a moment. */
export function limitWindow(name: LimitName, currency: Currency, at: Date): LimitWindow {
  const zone = zoneOfLimit(currency);
  const day = dayIn(zone, at);
  switch (name) {
    case 'daily_amount':
    case 'daily_count':
      return { start: startOfDay(zone, day), end: startOfDay(zone, addDays(day, 1)) };
    case 'monthly_amount':
    case 'monthly_count':
      return {
        start: startOfDay(zone, firstOfMonth(day)),
        end: startOfDay(zone, firstOfMonth(day, 1)),
      };
    default:
      return EVERY_PAYMENT;
  }
}
