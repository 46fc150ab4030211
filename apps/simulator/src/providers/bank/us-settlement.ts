import {
  addDays,
  type ClockTime,
  isBankingDay,
  nextBankingDay,
  zoneDay,
  zoneMoment,
} from '@kheya/reference';

const MINUTE_MS = 60_000;

// Times of day in New York.
const SAME_DAY_CUTOFF = '16:45';
const SAME_DAY_SETTLES = '17:00';
const ACH_SETTLES = '09:00';
/** The Fedwire day opens in the evening before it, and takes customers' wires until this time. */
const FEDWIRE_OPENS = '21:00';
const FEDWIRE_CUTOFF = '18:45';
const WIRE_TAKES_MS = 2 * MINUTE_MS;

const dayOf = (at: Date) => zoneDay('America/New_York', at);
const momentOf = (day: string, time: ClockTime) => zoneMoment('America/New_York', day, time);
const bankingDayAfter = (day: string) => nextBankingDay('us', addDays(day, 1));

export interface AchPlan {
  readonly effectiveDate: string;
  readonly settlesAt: Date;
}

/**
 * When an ACH credit settles. One that misses the last same-day file, or names a day that is over or
 * no banking day, goes with the next one, as the network does with a stale date.
 */
export function planAch(now: Date, isSameDay: boolean, asked: string | undefined): AchPlan {
  const day = dayOf(now);
  if (isSameDay && isBankingDay('us', day) && now < momentOf(day, SAME_DAY_CUTOFF)) {
    return { effectiveDate: day, settlesAt: momentOf(day, SAME_DAY_SETTLES) };
  }
  const effectiveDate =
    asked !== undefined && asked > day ? nextBankingDay('us', asked) : bankingDayAfter(day);
  return { effectiveDate, settlesAt: momentOf(effectiveDate, ACH_SETTLES) };
}

/** The morning of the banking day after this one: the earliest at which a bank returns an entry. */
export function nextAchMorning(now: Date): Date {
  return momentOf(bankingDayAfter(dayOf(now)), ACH_SETTLES);
}

/** When a wire sent now is on the network. */
export function planWire(now: Date): Date {
  const ready = new Date(now.getTime() + WIRE_TAKES_MS);
  const day = dayOf(ready);
  if (isBankingDay('us', day) && ready < momentOf(day, FEDWIRE_CUTOFF)) return ready;
  const opening = momentOf(addDays(bankingDayAfter(day), -1), FEDWIRE_OPENS);
  return opening > ready ? opening : ready;
}

/** The day of Fedwire to which a moment belongs, with which its messages are numbered. */
export function fedwireDay(at: Date): string {
  const day = dayOf(at);
  return isBankingDay('us', day) && at < momentOf(day, FEDWIRE_OPENS) ? day : bankingDayAfter(day);
}
