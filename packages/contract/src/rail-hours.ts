import {
  addBankingDays,
  addDays,
  type Calendar,
  type IsoDay,
  isBankingDay,
  nextBankingDay,
} from '@kheya/reference/banking-days';
import { type ClockTime, zoneDay, zoneMoment, type Zone } from '@kheya/reference/zone-time';
import { getRail, type RailKey } from './rail.ts';

const ZONES: Readonly<Record<Calendar, Zone>> = { us: 'America/New_York', bd: 'Asia/Dhaka' };
const HOUR_MS = 3_600_000;
/** A wallet or a bank answers at once; half an hour covers an answer that has to be asked for. */
const INSTANT_WITHIN_MS = HOUR_MS / 2;

interface DailyHours {
  /** The first day on which these hours hold. */
  readonly from: IsoDay;
  readonly opens: ClockTime;
  /** What is handed over before this moment still goes out that day; at it, no more. */
  readonly cutOff: ClockTime;
  /** When the rail's own day is over. */
  readonly ends: ClockTime;
}

interface RailHours {
  readonly calendar: Calendar;
  /** Oldest first. */
  readonly hours: readonly DailyHours[];
  /** How many banking days after the one it goes out on it is settled. */
  readonly settlesAfter: number;
  /** Promised at the latest so long after it goes out; otherwise when the day of settlement ends. */
  readonly withinMs?: number;
}

const ALWAYS = '2000-01-01';
const RTGS_DAY = { opens: '10:00', cutOff: '16:00', ends: '17:15' } as const;
const RTGS_RAMADAN = { opens: '10:00', cutOff: '14:00', ends: '15:30' } as const;

/**
 * When each rail that keeps hours takes payments. A new timetable is a new row, so that promises
 * made before it can still be explained. docs/rail-hours.md says the same in words.
 */
export const RAIL_HOURS = {
  // Three sessions a day, from midnight, noon and 3 pm (Bangladesh Bank, Nikash-BEFTN, in force
  // since 12 November 2023). The partner bank closes its books for the last one at 4 pm; a return
  // comes within the next two sessions, so it is certain by the end of the next working day.
  beftn: {
    calendar: 'bd',
    hours: [{ from: ALWAYS, opens: '00:00', cutOff: '16:00', ends: '17:00' }],
    settlesAfter: 1,
  },
  // Customers from 10 am to 4 pm, banks until 5:15 pm (Bangladesh Bank, 30 July 2024). Since
  // 5 October 2025 customers have until 5 pm; the partner bank keeps 4 pm for what it is sent.
  // In Ramadan to 2:30 pm, banks until 3:30 pm (Bangladesh Bank's circular of each year); the month
  // of 2027 is counted, and begins here a day early because the moon may be seen a day early.
  rtgs: {
    calendar: 'bd',
    hours: [
      { from: ALWAYS, ...RTGS_DAY },
      { from: '2026-02-19', ...RTGS_RAMADAN },
      { from: '2026-03-21', ...RTGS_DAY },
      { from: '2027-02-08', ...RTGS_RAMADAN },
      { from: '2027-03-11', ...RTGS_DAY },
    ],
    settlesAfter: 0,
    withinMs: 2 * HOUR_MS,
  },
  // The partner bank's last file of the day is closed at 5:30 pm; Nacha wants the money of a credit
  // that is settled the next banking day made available that morning.
  ach: {
    calendar: 'us',
    hours: [{ from: ALWAYS, opens: '00:00', cutOff: '17:30', ends: '17:00' }],
    settlesAfter: 1,
  },
  // FedACH's window of 2:45 pm, settled at 5 pm. The receiving bank has until 5 pm of its own
  // clock, on the West Coast 8 pm in New York.
  ach_same_day: {
    calendar: 'us',
    hours: [{ from: ALWAYS, opens: '00:00', cutOff: '14:00', ends: '20:00' }],
    settlesAfter: 0,
  },
  // Fedwire runs from 9 pm the evening before to 7 pm; the partner bank takes wires until 4 pm.
  wire: {
    calendar: 'us',
    hours: [{ from: ALWAYS, opens: '00:00', cutOff: '16:00', ends: '19:00' }],
    settlesAfter: 0,
  },
} as const satisfies Readonly<Record<string, RailHours>>;

export interface RailTimingOptions {
  /** It is kept until then, so that it can still be cancelled (12 CFR 1005.34). */
  readonly notBefore?: Date;
  /** Of ACH only: settled on the day it goes out. */
  readonly sameDay?: boolean;
}

export interface RailTiming {
  /** Whether it goes out as soon as it may; false when the rail's next hours are waited for. */
  readonly worksNow: boolean;
  readonly startsAt: Date;
  readonly arrivesBy: Date;
  /** Of ACH only: the banking day on which the receiving bank is to credit it. */
  readonly effectiveDate?: IsoDay;
  readonly isSameDay?: boolean;
}

/** When a payment by this rail goes out and arrives, if it is ordered at this moment. */
export function railTiming(rail: RailKey, at: Date, options: RailTimingOptions = {}): RailTiming {
  const ready = later(at, options.notBefore ?? at);
  const key = hoursKeyOf(rail, options.sameDay ?? false);
  if (key === null) {
    const arrivesBy = new Date(ready.getTime() + instantWithinMs(rail));
    return { worksNow: true, startsAt: ready, arrivesBy };
  }
  const hours: RailHours = RAIL_HOURS[key];
  const startsAt = startOf(hours, ready);
  const worksNow = startsAt.getTime() === ready.getTime();
  const settlesOn = addBankingDays(hours.calendar, dayOf(hours, startsAt), hours.settlesAfter);
  const timing = { worksNow, startsAt, arrivesBy: arrivalOf(hours, startsAt, settlesOn) };
  if (key !== 'ach' && key !== 'ach_same_day') return timing;
  return { ...timing, effectiveDate: settlesOn, isSameDay: key === 'ach_same_day' };
}

/** The first day after today on which the banks of each country work, by each country's today. */
export function nextWorkingDays(at: Date): Readonly<Record<Calendar, IsoDay>> {
  const next = (calendar: Calendar) =>
    nextBankingDay(calendar, addDays(zoneDay(ZONES[calendar], at), 1));
  return { us: next('us'), bd: next('bd') };
}

/** The row of the hours; null for a rail that always works. */
function hoursKeyOf(key: RailKey, sameDay: boolean): keyof typeof RAIL_HOURS | null {
  const { bdBank } = getRail(key);
  if (bdBank === 'beftn' || bdBank === 'rtgs') return bdBank;
  if (key === 'ach') return sameDay ? 'ach_same_day' : 'ach';
  return key === 'wire' ? 'wire' : null;
}

/** Between accounts with us nothing is waited for. */
function instantWithinMs(key: RailKey): number {
  const { wallet, bdBank } = getRail(key);
  return wallet === null && bdBank === null ? 0 : INSTANT_WITHIN_MS;
}

/** The first moment from this one on at which the rail takes a payment. */
function startOf(rail: RailHours, ready: Date): Date {
  const today = dayOf(rail, ready);
  if (isBankingDay(rail.calendar, today) && ready < momentOf(rail, today, 'cutOff')) {
    return later(ready, momentOf(rail, today, 'opens'));
  }
  return momentOf(rail, nextBankingDay(rail.calendar, addDays(today, 1)), 'opens');
}

function arrivalOf(rail: RailHours, startsAt: Date, settlesOn: IsoDay): Date {
  const end = momentOf(rail, settlesOn, 'ends');
  if (rail.withinMs === undefined) return end;
  const soon = new Date(startsAt.getTime() + rail.withinMs);
  return soon < end ? soon : end;
}

function momentOf(rail: RailHours, day: IsoDay, what: 'opens' | 'cutOff' | 'ends'): Date {
  const hours = rail.hours.findLast(({ from }) => from <= day);
  if (!hours) throw new RangeError(`no hours for ${day}`);
  return zoneMoment(ZONES[rail.calendar], day, hours[what]);
}

function dayOf(rail: RailHours, at: Date): IsoDay {
  return zoneDay(ZONES[rail.calendar], at);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
