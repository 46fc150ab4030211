import type { IsoDay } from './banking-days.ts';

/** The clocks of the two countries' banks. */
export type Zone = 'America/New_York' | 'Asia/Dhaka';

/** A time of day on a clock, '16:00'. */
export type ClockTime = `${number}:${number}`;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const formats = new Map<Zone, Intl.DateTimeFormat>();
/** By zone and hour: asking the calendar is the dearest part, and neither zone changes within one. */
const offsets = new Map<string, number>();
const mostOffsets = 1000;

/** The calendar day there. */
export function zoneDay(zone: Zone, at: Date): IsoDay {
  const ms = at.getTime();
  return new Date(ms + offsetAt(zone, ms)).toISOString().slice(0, 10);
}

/** The moment at which a clock there shows this time on this day. */
export function zoneMoment(zone: Zone, day: IsoDay, time: ClockTime): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The offset is taken at the result and not at the first guess, because they differ on the day
  // the clocks change.
  const guess = wall - offsetAt(zone, wall);
  return new Date(wall - offsetAt(zone, guess));
}

function offsetAt(zone: Zone, at: number): number {
  const hour = Math.floor(at / hourMs) * hourMs;
  const key = `${zone} ${hour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = wallClock(zone, hour) - hour;
  offsets.set(key, offset);
  return offset;
}

/** What the clock there shows, to the minute, read as if it were UTC. */
function wallClock(zone: Zone, at: number): number {
  const parts = formatOf(zone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
}

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(zone, made);
  return made;
}
