import { addBankingDays, addDays, isBankingDay } from '@kheya/reference';

const MINUTE_MS = 60_000;

// hh:mm in New York, so that they compare as text.
const SAME_DAY_CUTOFF = '16:45';
const SAME_DAY_SETTLES = '17:00';
const ACH_SETTLES = '09:00';
/** The Fedwire day opens in the evening before it, and takes customers' wires until this time. */
const FEDWIRE_OPENS = '21:00';
const FEDWIRE_CUTOFF = '18:45';
const WIRE_TAKES_MS = 2 * MINUTE_MS;

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What calendar and clock show in New York. */
export function newYork(at: Date): { readonly day: string; readonly time: string } {
  const part = Object.fromEntries(
    wallClock.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  };
}

/** The moment at which New York shows that day and time. */
export function newYorkMoment(day: string, time: string): Date {
  const inWinter = new Date(`${day}T${time}:00-05:00`);
  return newYork(inWinter).time === time ? inWinter : new Date(`${day}T${time}:00-04:00`);
}

export interface AchPlan {
  readonly effectiveDate: string;
  readonly settlesAt: Date;
}

/**
 * When an ACH credit settles. One that misses the last same-day file, or names a day that is over or
 * no banking day, goes with the next one, as the network does with a stale date.
 */
export function planAch(now: Date, isSameDay: boolean, asked: string | undefined): AchPlan {
  const { day, time } = newYork(now);
  if (isSameDay && isBankingDay('us', day) && time < SAME_DAY_CUTOFF) {
    return { effectiveDate: day, settlesAt: newYorkMoment(day, SAME_DAY_SETTLES) };
  }
  const tomorrow = addDays(day, 1);
  const earliest = asked !== undefined && asked > tomorrow ? asked : tomorrow;
  const effectiveDate = addBankingDays('us', earliest, 0);
  return { effectiveDate, settlesAt: newYorkMoment(effectiveDate, ACH_SETTLES) };
}

/** The morning of the banking day after this one: the earliest at which a bank returns an entry. */
export function nextAchMorning(now: Date): Date {
  return newYorkMoment(addBankingDays('us', addDays(newYork(now).day, 1), 0), ACH_SETTLES);
}

/** When a wire sent now is on the network. */
export function planWire(now: Date): Date {
  const ready = new Date(now.getTime() + WIRE_TAKES_MS);
  const { day, time } = newYork(ready);
  if (isBankingDay('us', day) && time < FEDWIRE_CUTOFF) return ready;
  const opening = newYorkMoment(addDays(nextFedwireDay(day), -1), FEDWIRE_OPENS);
  return opening > ready ? opening : ready;
}

/** The day of Fedwire to which a moment belongs, with which its messages are numbered. */
export function fedwireDay(at: Date): string {
  const { day, time } = newYork(at);
  return isBankingDay('us', day) && time < FEDWIRE_OPENS ? day : nextFedwireDay(day);
}

function nextFedwireDay(day: string): string {
  return addBankingDays('us', addDays(day, 1), 0);
}
