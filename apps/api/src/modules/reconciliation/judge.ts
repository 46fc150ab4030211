import { dayIn } from '#platform/calendar.ts';
import type { ExpectedLeg } from './expected-leg.ts';
import type { PartnerLine } from './partner-side.ts';

export const PARTNER_ZONE = 'America/New_York';

const HOUR_MS = 3_600_000;
/** The partner's leg of something booked here comes within minutes; after two days it is missing. */
const LATE_THERE_MS = 48 * HOUR_MS;
/** Money that came in is booked within seconds of being told, and polled for besides. */
const LATE_HERE_MS = HOUR_MS;

export type ItemKind = 'missing_here' | 'missing_there' | 'other_amount' | 'other_day';

/** A row of ours, a transaction of the partner's, or both as a pair. */
export interface Item {
  readonly verdict: 'paired' | 'timing' | ItemKind;
  /** The partner's day on which it counts. */
  readonly day: string;
  /** Which one it is, among those of its account. */
  readonly subject: string;
  readonly ours: ExpectedLeg | undefined;
  readonly theirs: PartnerLine | undefined;
}

/** Pairs our legs with the partner's transactions, by the partner's id and then by our reference. */
export function judge(
  legs: readonly ExpectedLeg[],
  lines: readonly PartnerLine[],
  now: Date,
): Item[] {
  const left = new Map(lines.map((line) => [line.id, line]));
  const paired = new Map<ExpectedLeg, PartnerLine>();
  const pair = (leg: ExpectedLeg, line: PartnerLine | undefined) => {
    if (!line) return;
    paired.set(leg, line);
    left.delete(line.id);
  };
  for (const leg of legs) if (leg.partner_id !== null) pair(leg, left.get(leg.partner_id));
  for (const leg of legs) {
    if (paired.has(leg)) continue;
    // A reference names the row; which of its legs it is, the amount says, or the only one that is left.
    const named = [...left.values()].filter(({ reference }) => reference === leg.row_id);
    const sameSide = named.filter(({ minor }) => minor > 0n === leg.minor > 0n);
    const only = sameSide.length === 1 && isAlone(leg, legs, paired) ? sameSide[0] : undefined;
    pair(leg, sameSide.find(({ minor }) => minor === leg.minor) ?? only);
  }
  const ours = legs.map((leg) => judgeLeg(leg, paired.get(leg), now));
  const known = new Set(legs.map(({ row_id: id }) => id));
  const theirs = [...left.values()].map((line) => judgeLine(line, known.has(line.reference), now));
  return [...ours, ...theirs];
}

function isAlone(
  leg: ExpectedLeg,
  legs: readonly ExpectedLeg[],
  paired: ReadonlyMap<ExpectedLeg, PartnerLine>,
): boolean {
  return !legs.some((one) => one !== leg && one.row_id === leg.row_id && !paired.has(one));
}

function judgeLeg(ours: ExpectedLeg, theirs: PartnerLine | undefined, now: Date): Item {
  const at = theirs?.at ?? ours.ours_at ?? ours.last_at;
  const item = { day: dayOf(at), subject: `${ours.row_id}:${ours.leg}`, ours, theirs };
  return { ...item, verdict: theirs ? judgePair(ours, theirs) : judgeMissing(ours, now) };
}

function judgePair(ours: ExpectedLeg, theirs: PartnerLine): Item['verdict'] {
  if (ours.minor !== theirs.minor) return 'other_amount';
  const day = dayOf(theirs.at);
  if (day < dayOf(ours.first_at) || day > dayOf(ours.last_at)) return 'other_day';
  if (ours.ours_at !== null || !ours.is_booked_kind) return 'paired';
  // The partner moves a transfer's dollars before the books make it final. Over without having been booked or
  // returned, it is the partner's alone.
  return ours.is_done ? 'missing_here' : 'timing';
}

function judgeMissing(ours: ExpectedLeg, now: Date): Item['verdict'] {
  if (ours.partner_id !== null) return 'missing_there';
  const booked = ours.ours_at ?? ours.last_at;
  const since = ours.due_at !== null && ours.due_at > booked ? ours.due_at : booked;
  return now.getTime() - since.getTime() < LATE_THERE_MS ? 'timing' : 'missing_there';
}

/** `isOurs`: it names a row that has no such leg yet, because the answer to our call was lost. */
function judgeLine(theirs: PartnerLine, isOurs: boolean, now: Date): Item {
  const age = now.getTime() - theirs.at.getTime();
  const isYoung = age < (isOurs ? LATE_THERE_MS : LATE_HERE_MS);
  const item = { day: dayOf(theirs.at), subject: theirs.id, ours: undefined, theirs };
  return { ...item, verdict: isYoung ? 'timing' : 'missing_here' };
}

/** What an item adds to our balance less the partner's, just before a moment. */
export function effectAt({ ours, theirs }: Pick<Item, 'ours' | 'theirs'>, end: Date): bigint {
  const here = ours?.ours_at && ours.ours_at < end ? ours.minor : 0n;
  const there = theirs && theirs.at < end ? theirs.minor : 0n;
  return here - there;
}

/** What it adds for as long as nothing changes. */
export function lastingEffect({ ours, theirs }: Pick<Item, 'ours' | 'theirs'>): bigint {
  return (ours?.ours_at ? ours.minor : 0n) - (theirs?.minor ?? 0n);
}

function dayOf(at: Date): string {
  return dayIn(PARTNER_ZONE, at);
}
