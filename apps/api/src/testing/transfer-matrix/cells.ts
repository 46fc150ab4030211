import type { Ending } from './ends.ts';
import { delivered, joined, notJoined, postedAtOnce, refused, released, returned } from './ends.ts';
import * as plays from './plays.ts';
import type { Play } from './plays.ts';
import type { WayKind } from './stage.ts';
import { WAYS, type Way } from './ways.ts';

/** What happens and how it ends, or the reason why it cannot happen. */
type Entry = string | readonly [Play, Ending];
type Row = Readonly<Record<WayKind, string | ((way: Way) => Entry)>>;

const NO_WEBHOOK = 'its provider calls nobody: it is asked';
const NO_PROVIDER = 'no provider decides: it is posted within the request';
const NOT_A_BATCH = 'an instant rail takes nothing in for later';
const FINAL =
  'delivered is final on an instant rail: what a provider takes back afterwards is a difference of its float';
const NO_JOINING = 'its payee needs nothing more to be paid';
const CLAIMED_AT_ONCE = 'joining claims it, and the same job posts it';
const NO_DOLLARS_FIRST = 'nothing is asked between the claim and the hand-over';

/** A bank says why it rejects a payment, a wallet does not. */
const failureOf = ({ provider }: Way) =>
  provider === 'bd_bank' ? 'ACCOUNT_NOT_FOUND' : 'RAIL_REFUSED';

/** Only to what calls back; the others are asked. */
const ifTold =
  (play: Play, ends: (way: Way) => Ending) =>
  (way: Way): Entry =>
    way.hasWebhook ? [play, ends(way)] : NO_WEBHOOK;

const arrives = (play: Play) => (way: Way) => [play, delivered(way)] as const;
const isPosted = (play: Play) => (way: Way) => [play, postedAtOnce(way)] as const;
const isJoined = (play: Play) => (way: Way) => [play, joined(way)] as const;
const isReturned =
  (play: Play, story: { readonly after?: readonly string[]; readonly told?: readonly string[] }) =>
  (way: Way) =>
    [play, returned(way, 'ACCOUNT_CLOSED', story)] as const;

const AFTERWARDS = { after: ['delivered'], told: ['transfer_complete'] };
const ASKED = { between: ['asked_again'], told: ['transfer_late'] };
const MISSED = ['transfer_cancel_missed'];

const unanswered = (kind: string): Row => {
  const survives = arrives(plays.unanswered(kind));
  return {
    ...{ instant: survives, batch: survives, us_bank: survives },
    posted: isPosted(plays.mirroredInSpiteOf(kind)),
    invited: isJoined(plays.joinedInSpiteOf(kind)),
  };
};

const TABLE: Readonly<Record<string, Row>> = {
  accepted: {
    instant: arrives(plays.straight),
    batch: arrives(plays.straight),
    us_bank: arrives(plays.straight),
    posted: isPosted(plays.posted),
    invited: isJoined(plays.joined),
  },
  refused: {
    instant: (way) => [plays.toRefused, refused(way, way.refusal as 'WALLET_NOT_REGISTERED')],
    batch: (way) => [plays.toRefused, refused(way, 'ACCOUNT_NOT_FOUND')],
    us_bank: (way) => [plays.toRefused, refused(way, 'RAIL_REFUSED')],
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'timeout before': unanswered('timeout_before_commit'),
  'timeout after': unanswered('timeout_after_commit'),
  'done late': {
    instant: (way) => [plays.doneLate, delivered(way, ASKED)],
    batch: (way) => [plays.doneLate, delivered(way, { told: ['transfer_late'] })],
    us_bank: (way) => [
      plays.doneLate,
      delivered(way, { after: ['asked_again'], told: ['transfer_late'] }),
    ],
    posted: isPosted(plays.mirroredInSpiteOf('error_500', 999)),
    invited: isJoined(plays.joinedInSpiteOf('error_500', 999)),
  },
  'failed late': {
    instant: (way) => [plays.failedLate, refused(way, failureOf(way), ASKED)],
    batch: (way) => [
      plays.failedLate,
      returned(way, 'ACCOUNT_NOT_FOUND', { told: ['transfer_late'] }),
    ],
    us_bank: isReturned(plays.failedLate, {}),
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'duplicate webhook': {
    instant: ifTold(plays.toldTwice, (way) => delivered(way)),
    batch: NO_WEBHOOK,
    us_bank: isReturned(plays.toldTwice, AFTERWARDS),
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'late webhook': {
    instant: ifTold(plays.toldLate, (way) => delivered(way)),
    batch: NO_WEBHOOK,
    us_bank: isReturned(plays.toldLate, AFTERWARDS),
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'out of order': {
    instant: ifTold(plays.toldOutOfOrder, (way) => delivered(way)),
    batch: NO_WEBHOOK,
    us_bank: isReturned(plays.toldOutOfOrder, AFTERWARDS),
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  malformed: unanswered('malformed'),
  'returned after settlement': {
    instant: FINAL,
    batch: isReturned(plays.returnedAfterwards, AFTERWARDS),
    us_bank: isReturned(plays.returnedAfterwards, AFTERWARDS),
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'cancelled when reserved': {
    instant: () => [plays.cancelledReserved, released()],
    batch: () => [plays.cancelledReserved, released()],
    us_bank: () => [plays.cancelledReserved, released()],
    posted: NO_PROVIDER,
    invited: () => [plays.cancelledReserved, released()],
  },
  'cancelled when checked': {
    instant: () => [plays.cancelledScreened, released('checked')],
    batch: () => [plays.cancelledScreened, released('checked')],
    us_bank: () => [plays.cancelledScreened, released('checked')],
    posted: NO_PROVIDER,
    invited: CLAIMED_AT_ONCE,
  },
  'cancelled when claimed': {
    instant: (way) =>
      way.source === 'BDT'
        ? NO_DOLLARS_FIRST
        : [plays.cancelledClaimed, delivered(way, { told: MISSED, isCancelledBefore: true })],
    batch: arrives(plays.cancelledClaimed),
    us_bank: NO_DOLLARS_FIRST,
    posted: NO_PROVIDER,
    invited: CLAIMED_AT_ONCE,
  },
  'cancelled when handed over': {
    instant: (way) => [
      plays.cancelledSent,
      delivered(way, { between: ['cancel_requested', 'asked_again'], told: MISSED }),
    ],
    batch: arrives(plays.cancelledSent),
    us_bank: (way) => [
      plays.cancelledSent,
      returned(way, 'CANCELLED_BY_CUSTOMER', { between: ['cancel_requested'] }),
    ],
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'cancelled when accepted': {
    instant: NOT_A_BATCH,
    batch: arrives(plays.cancelledAccepted),
    us_bank: (way) => [
      plays.cancelledAccepted,
      returned(way, 'CANCELLED_BY_CUSTOMER', { after: ['cancel_requested'] }),
    ],
    posted: NO_PROVIDER,
    invited: NO_PROVIDER,
  },
  'cancelled when settled': {
    instant: arrives(plays.cancelledSettled),
    batch: arrives(plays.cancelledSettled),
    us_bank: arrives(plays.cancelledSettled),
    posted: isPosted(plays.cancelledSettled),
    invited: isJoined(plays.cancelledJoined),
  },
  'nobody joined': {
    ...{ instant: NO_JOINING, batch: NO_JOINING, us_bank: NO_JOINING, posted: NO_JOINING },
    invited: () => [plays.notJoined, notJoined()],
  },
};

export const EVENTS = Object.keys(TABLE);

interface Cell {
  readonly way: Way;
  readonly event: string;
}
export interface RunnableCell extends Cell {
  readonly play: Play;
  readonly ends: Ending;
  readonly reason?: undefined;
}
interface ImpossibleCell extends Cell {
  /** Why it cannot occur. */
  readonly reason: string;
}

function cellOf(way: Way, event: string, row: Row): RunnableCell | ImpossibleCell {
  const given = row[way.kind];
  const entry = typeof given === 'string' ? given : given(way);
  if (typeof entry === 'string') return { way, event, reason: entry };
  const [play, ends] = entry;
  return { way, event, play, ends };
}

export const CELLS = WAYS.flatMap((way) =>
  Object.entries(TABLE).map(([event, row]) => cellOf(way, event, row)),
);
