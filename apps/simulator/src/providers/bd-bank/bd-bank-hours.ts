import { addDays, type ClockTime, nextBankingDay, zoneDay, zoneMoment } from '@kheya/reference';

const RTGS_OPENS = '10:00';
const RTGS_CLOSES = '16:00';
const RTGS_TAKES_MS = 10 * 60_000;

/** BEFTN's two sessions of a working day. */
const SESSIONS = [
  { opens: '10:00', closes: '12:30' },
  { opens: '14:00', closes: '16:00' },
] as const;
const RETURNS_AT = '10:00';

const dhakaDay = (at: Date) => zoneDay('Asia/Dhaka', at);
const dhakaMoment = (day: string, time: ClockTime) => zoneMoment('Asia/Dhaka', day, time);

/**
 * When the receiving bank credits what was accepted. Working days are Sunday to Thursday without
 * the bank holidays; the timetables of Ramadan are left out.
 */
export function creditDue(mandate: 'BEFTN' | 'RTGS', accepted: Date): Date {
  return mandate === 'RTGS' ? rtgsDue(accepted) : beftnDue(accepted);
}

/** Within ten minutes while it is open, and ten minutes after it opens otherwise. */
function rtgsDue(accepted: Date): Date {
  const day = nextBankingDay('bd', dhakaDay(accepted));
  const opens = dhakaMoment(day, RTGS_OPENS);
  const closes = dhakaMoment(day, RTGS_CLOSES);
  if (accepted >= closes) return later(dhakaMoment(nextDay(day), RTGS_OPENS), RTGS_TAKES_MS);
  const due = later(accepted > opens ? accepted : opens, RTGS_TAKES_MS);
  return due < closes ? due : closes;
}

/** An order goes with the first session that opens after it, and is credited when that one ends. */
function beftnDue(accepted: Date): Date {
  const day = nextBankingDay('bd', dhakaDay(accepted));
  const session = SESSIONS.find(({ opens }) => accepted <= dhakaMoment(day, opens));
  return session ? dhakaMoment(day, session.closes) : dhakaMoment(nextDay(day), SESSIONS[0].closes);
}

/** What a bank sends back comes on the working day after. */
export function returnDue(accepted: Date): Date {
  return dhakaMoment(nextDay(dhakaDay(accepted)), RETURNS_AT);
}

function nextDay(day: string): string {
  return nextBankingDay('bd', addDays(day, 1));
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
