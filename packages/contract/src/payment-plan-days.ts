import {
  addDays,
  type Calendar,
  type IsoDay,
  isBankingDay,
  nextBankingDay,
} from '@kheya/reference/banking-days';
import { zoneDay, zoneMoment, type Zone } from '@kheya/reference/zone-time';
import { getRail, type RailKey } from './rail.ts';

export const PAYMENT_PLAN_FREQUENCIES = [
  'weekly',
  'every_two_weeks',
  'monthly',
  'first_business_day',
  'last_business_day',
] as const;
export type PaymentPlanFrequency = (typeof PAYMENT_PLAN_FREQUENCIES)[number];

/** On which days a repeating payment goes. */
export interface PaymentPlanRule {
  readonly frequency: PaymentPlanFrequency;
  /** Of a weekly one: 1 is Monday, 7 is Sunday. */
  readonly dayOfWeek: number | null;
  /** Of a monthly one; a month that is shorter has its last day instead. */
  readonly dayOfMonth: number | null;
  /** No day of the rule before this one counts. Two weeks are counted from it. */
  readonly startOn: IsoDay;
  /** Where the rail is closed on the day: the business day before it, or after it. */
  readonly whenClosed: 'before' | 'after';
}

/** Whose banks a payment waits for, and whether it waits at all. */
export interface PaymentPlanCalendar {
  readonly calendar: Calendar;
  /** A wallet is paid every day; a batch rail moves to a business day. */
  readonly isClosedSometimes: boolean;
}

export interface PaymentPlanDay {
  readonly day: IsoDay;
  /** The day of the rule it was moved from, because the banks are closed on it. */
  readonly movedFrom: IsoDay | null;
}

const ZONES: Readonly<Record<Calendar, Zone>> = { us: 'America/New_York', bd: 'Asia/Dhaka' };
/** When a payment of the day is first tried: after midnight's work, before the first cut-off. */
const FIRST_TRIED_AT = '09:00';
/** Longer than any month and than any run of closed days. */
const LOOK_BACK_DAYS = 45;

/** The calendar that a rail's payments keep. */
export function paymentPlanCalendar(key: RailKey): PaymentPlanCalendar {
  const { bdBank, wallet, payees } = getRail(key);
  const isToBangladesh = bdBank !== null || wallet !== null || payees.includes('bdt_account');
  const isClosedSometimes =
    key === 'ach' || key === 'wire' || (bdBank !== null && bdBank !== 'npsb');
  return { calendar: isToBangladesh ? 'bd' : 'us', isClosedSometimes };
}

/** The first day after this one on which the payment goes. */
export function nextPaymentPlanDay(
  rule: PaymentPlanRule,
  calendar: PaymentPlanCalendar,
  after: IsoDay,
): PaymentPlanDay {
  const lookFrom = addDays(after, -LOOK_BACK_DAYS);
  const from = lookFrom > rule.startOn ? lookFrom : rule.startOn;
  for (const named of daysOfRule(rule, calendar.calendar, from)) {
    const day = openDay(rule, calendar, named);
    if (day > after) return { day, movedFrom: day === named ? null : named };
  }
  throw new Error('a rule has no end of its own');
}

/** The next days on which it goes, at most so many. */
export function paymentPlanDays(
  rule: PaymentPlanRule,
  calendar: PaymentPlanCalendar,
  { after, count, endsOn }: { after: IsoDay; count: number; endsOn: IsoDay | null },
): PaymentPlanDay[] {
  const days: PaymentPlanDay[] = [];
  for (let last = after; days.length < count; last = days.at(-1)!.day) {
    const next = nextPaymentPlanDay(rule, calendar, last);
    if (endsOn !== null && next.day > endsOn) break;
    days.push(next);
  }
  return days;
}

/** When a payment of that day is first tried. */
export function paymentPlanMoment(calendar: Calendar, day: IsoDay): Date {
  return zoneMoment(ZONES[calendar], day, FIRST_TRIED_AT);
}

/** The day it is where the payment's day is counted. */
export function paymentPlanToday(calendar: Calendar, at: Date): IsoDay {
  return zoneDay(ZONES[calendar], at);
}

/** When that day is over there. */
export function paymentPlanDayEnd(calendar: Calendar, day: IsoDay): Date {
  return zoneMoment(ZONES[calendar], addDays(day, 1), '00:00');
}

/** The days the rule names, from this one on, whether or not a bank works on them. */
function* daysOfRule(rule: PaymentPlanRule, calendar: Calendar, from: IsoDay): Generator<IsoDay> {
  if (rule.frequency === 'weekly' || rule.frequency === 'every_two_weeks') {
    yield* weekdays(rule, from);
    return;
  }
  for (let month = firstOfMonth(from); ; month = firstOfMonth(addDays(month, 31))) {
    const day = dayOfMonth(rule, calendar, month);
    if (day >= from) yield day;
  }
}

function* weekdays(rule: PaymentPlanRule, from: IsoDay): Generator<IsoDay> {
  const step = rule.frequency === 'weekly' ? 7 : 14;
  const wait = ((rule.dayOfWeek ?? 1) - weekdayOf(rule.startOn) + 7) % 7;
  const first = addDays(rule.startOn, wait);
  const passed = Math.max(0, Math.ceil(daysBetween(first, from) / step));
  for (let day = addDays(first, passed * step); ; day = addDays(day, step)) yield day;
}

function dayOfMonth(rule: PaymentPlanRule, calendar: Calendar, month: IsoDay): IsoDay {
  const last = addDays(firstOfMonth(addDays(month, 31)), -1);
  if (rule.frequency === 'first_business_day') return nextBankingDay(calendar, month);
  if (rule.frequency === 'last_business_day') return bankingDayBefore(calendar, last);
  const named = `${month.slice(0, 8)}${String(rule.dayOfMonth ?? 1).padStart(2, '0')}`;
  return named < last ? named : last;
}

function openDay(
  { frequency, whenClosed }: PaymentPlanRule,
  { calendar, isClosedSometimes }: PaymentPlanCalendar,
  day: IsoDay,
): IsoDay {
  const isBusinessDay = frequency === 'first_business_day' || frequency === 'last_business_day';
  if (!isClosedSometimes || isBusinessDay) return day;
  return whenClosed === 'before' ? bankingDayBefore(calendar, day) : nextBankingDay(calendar, day);
}

/** That day if its banks work, or the last one before it on which they do. */
function bankingDayBefore(calendar: Calendar, day: IsoDay): IsoDay {
  let before = day;
  while (!isBankingDay(calendar, before)) before = addDays(before, -1);
  return before;
}

function firstOfMonth(day: IsoDay): IsoDay {
  return `${day.slice(0, 8)}01`;
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: IsoDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function daysBetween(from: IsoDay, to: IsoDay): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}
