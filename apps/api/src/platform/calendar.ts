import { memoize } from './memoize.ts';

/** The two calendars of a transfer: the sender's bank follows New York, the recipient Dhaka. */
export type Zone = 'America/New_York' | 'Asia/Dhaka';

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

// Formatting in a time zone is the most expensive part of a payment's calendar work, and most
// payments ask about the same minute and the same days, so results are kept.
const times = new Map<string, LocalTime>();
const starts = new Map<string, number>();

const formats = new Map<string, Intl.DateTimeFormat>();

/** Only a few formatters are kept, because a reader may spell their time zone in many ways. */
function formatOf(zone: string): Intl.DateTimeFormat {
  return memoize(
    formats,
    zone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  );
}

/** The local date and time there, or in a reader's own time zone. */
export function localTime(zone: string, at: Date): LocalTime {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return memoize(times, `${zone} ${minute}`, () => readTime(zone, at));
}

function readTime(zone: string, at: Date): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const read = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** The calendar day there, as 2026-11-19. */
export function dayIn(zone: Zone, at: Date): string {
  const { year, month, day } = localTime(zone, at);
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

/** The moment at which a calendar day begins there. */
export function startOfDay(zone: Zone, day: string): Date {
  return new Date(memoize(starts, `${zone} ${day}`, () => readStart(zone, day)));
}

function readStart(zone: Zone, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset is taken at the result and not at the first guess, because they differ on the day
  // the clocks change.
  const guess = midnight - offsetAt(zone, midnight);
  return midnight - offsetAt(zone, guess);
}

/** The day a number of calendar days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month in which a day lies, or of a month a number of months later. */
export function firstOfMonth(day: string, monthsLater = 0): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + monthsLater;
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function offsetAt(zone: Zone, at: number): number {
  const { year, month, day, hour, minute } = localTime(zone, new Date(at));
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
