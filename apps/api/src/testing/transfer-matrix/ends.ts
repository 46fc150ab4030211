import type { End, Run } from './run.ts';
import type { Way } from './ways.ts';

/** How a cell ends, before its amounts are known. */
export interface Ending extends Pick<End, 'status' | 'step' | 'reason' | 'timeline' | 'told'> {
  /** Whether the payee has the money, and the sender not. */
  readonly isPaid: boolean;
}

type Lines = readonly string[];

/** The timeline as far as the provider was given the payment. */
function handedOver({ kind, source }: Way, before: Lines = [], cancelledBefore = false): Lines {
  const dollars = source === 'USD' && kind !== 'us_bank' ? ['dollars_sent'] : [];
  const wish = cancelledBefore ? ['cancel_requested'] : [];
  return ['created', 'reserved', 'checked', ...wish, ...dollars, 'handed_over', ...before];
}

/** A batch rail first accepts. */
const taken = ({ kind }: Way): Lines => (kind === 'instant' ? [] : ['accepted']);

interface Story {
  /** The lines between the hand-over and what the provider says. */
  readonly between?: Lines;
  /** The lines between its acceptance and the end. */
  readonly after?: Lines;
  /** Notifications before the last one. */
  readonly told?: Lines;
  readonly isCancelledBefore?: boolean;
}

export function delivered(way: Way, story: Story = {}): Ending {
  const { between = [], after = [], told = [], isCancelledBefore } = story;
  const start = handedOver(way, between, isCancelledBefore);
  return {
    ...{ status: 'COMPLETE', step: 'settled', reason: null, isPaid: true },
    timeline: [...start, ...taken(way), ...after, 'delivered'],
    told: [...told, way.told],
  };
}

export function refused(way: Way, reason: End['reason'], story: Story = {}): Ending {
  const { between = [], told = [] } = story;
  return {
    ...{ status: 'FAILED', step: 'failed', reason, isPaid: false },
    timeline: [...handedOver(way, between), 'refused', 'refunded'],
    told: [...told, 'transfer_failed'],
  };
}

/** Taken by a batch rail and given back by it. */
export function returned(way: Way, reason: End['reason'], story: Story = {}): Ending {
  const { between = [], after = [], told = [] } = story;
  const last = reason === 'CANCELLED_BY_CUSTOMER' ? 'transfer_released' : 'transfer_returned';
  return {
    ...{ status: 'FAILED', step: 'returned', reason, isPaid: false },
    timeline: [...handedOver(way, between), 'accepted', ...after, 'returned'],
    told: [...told, last],
  };
}

export function released(...after: Lines): Ending {
  return {
    ...{ status: 'RELEASED', step: 'released', reason: 'CANCELLED_BY_CUSTOMER', isPaid: false },
    timeline: ['created', 'reserved', ...after, 'released'],
    told: ['transfer_released'],
  };
}

export function postedAtOnce(way: Way): Ending {
  return {
    ...{ status: 'POSTED', step: 'settled', reason: null, isPaid: true },
    ...{ timeline: ['created', 'posted'], told: [way.told] },
  };
}

/** What waited for somebody until they came, or until the end. */
export function joined(way: Way): Ending {
  return {
    ...{ status: 'POSTED', step: 'settled', reason: null, isPaid: true },
    timeline: ['created', 'reserved', 'recipient_joined', 'posted'],
    told: [way.told],
  };
}

export function notJoined(): Ending {
  return {
    ...{ status: 'EXPIRED', step: 'expired', reason: 'RECIPIENT_DID_NOT_JOIN', isPaid: false },
    ...{ timeline: ['created', 'reserved', 'expired'], told: ['invitation_expired'] },
  };
}

const NONE = { available: 0n, posted: 0n };
const both = (minor: bigint) => ({ available: minor, posted: minor });

/** The ending with the amounts of this payment. */
export function expectedEnd(run: Run, { isPaid, ...ending }: Ending): End {
  const { payee } = run.way;
  const isOther = payee === 'other_taka' || payee === 'other_dollars';
  return {
    ...ending,
    payeeTold: isPaid && isOther ? [`incoming_payment ${run.target.text}`] : [],
    source: isPaid ? both(-run.total) : NONE,
    payee: payee === null ? undefined : isPaid ? both(run.target.minor) : NONE,
  };
}
