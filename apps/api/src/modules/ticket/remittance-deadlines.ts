import { addBankingDays } from '@kheya/reference';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';

/** Days end in New York: the sender is there, and Bangladesh's day is over earlier. */
const SENDER = 'America/New_York';
/** The date of availability is disclosed in the recipient's time zone. */
const RECIPIENT = 'Asia/Dhaka';
const DAY_MS = 24 * 3_600_000;

/** 12 CFR 1005.33(b)(1)(i): no later than 180 days after the disclosed date of availability. */
export function noticeUntil(availableAt: Date): Date {
  return endOfDay(addDays(dayIn(RECIPIENT, availableAt), 180));
}

/** 12 CFR 1005.33(c)(1): determined within 90 days of receiving the notice. */
export function investigateUntil(noticeAt: Date): Date {
  return endOfDay(addDays(dayIn(SENDER, noticeAt), 90));
}

/** 12 CFR 1005.33(c)(1): reported within three business days after completing the investigation. */
export function reportUntil(concludedAt: Date): Date {
  // Day one of the three is the first banking day after the day of the conclusion.
  const dayAfter = addDays(dayIn(SENDER, concludedAt), 1);
  return endOfDay(addBankingDays('us', dayAfter, 2));
}

/** From a week before the end, an operator has to look at the investigation. */
export function lastWeekFrom(investigationEnds: Date): Date {
  return new Date(investigationEnds.getTime() - 7 * DAY_MS);
}

/** The last millisecond of the day. */
function endOfDay(day: string): Date {
  return new Date(startOfDay(SENDER, addDays(day, 1)).getTime() - 1);
}
