import { ledgerId, bucketOf } from '#ids.ts';
import type { Posting } from '#postings/posting.ts';
import type { TransferStatus } from '#status.ts';
import type { Ledger, TransferEvent, TransferResult } from '#types.ts';

/** What became of a chain. `leg` is the one that was refused. */
export type PostingResult =
  | { readonly ok: true; readonly at: Date; readonly replayed: boolean }
  | { readonly ok: false; readonly status: TransferStatus; readonly leg: number };

/** The events of a posting for `Ledger.post`; its messages leave with the last leg. */
export function eventsOf({ legs, outbox }: Posting): TransferEvent[] {
  const last = legs.length - 1;
  return legs.map((leg, index) => (index === last ? { ...leg, outbox } : leg));
}

/**
 * One result of a chain's statuses. A chain whose first leg exists was made before, whole: that is the
 * success of a replay. A refusal met again answers what it was refused for the first time.
 */
export function chainResult(
  legs: readonly TransferEvent[],
  results: readonly TransferResult[],
): PostingResult {
  if (results.length === 0 || results.length !== legs.length) {
    throw new RangeError('a chain and its statuses differ in length');
  }
  const index = results.findIndex(
    ({ status }) => status !== 'created' && status !== 'linked_event_failed',
  );
  const decisive = results[index];
  if (!decisive) {
    const broken = results.findIndex(({ status }) => status === 'linked_event_failed');
    if (broken >= 0) return { ok: false, status: 'linked_event_failed', leg: legOf(legs, broken) };
    return { ok: true, at: results[0]!.timestamp, replayed: false };
  }
  if (index === 0 && decisive.status === 'exists') {
    return { ok: true, at: decisive.timestamp, replayed: true };
  }
  return { ok: false, status: decisive.firstStatus ?? decisive.status, leg: legOf(legs, index) };
}

function legOf(legs: readonly TransferEvent[], index: number): number {
  return legs[index]?.leg ?? index + 1;
}

/** Posts a movement step. Throws when the outcome is unknown: post the same step again. */
export async function postMovement(
  ledger: Pick<Ledger, 'post'>,
  posting: Posting,
): Promise<PostingResult> {
  return chainResult(posting.legs, await ledger.post(eventsOf(posting)));
}

/**
 * Spends the ids of a step that must never land any more (an expired quote, an intent never reserved):
 * a late original then fails. `landed` says that it was there before, so the money has moved.
 */
export async function spendMovement(
  ledger: Pick<Ledger, 'post'>,
  posting: Posting,
): Promise<{ readonly landed: boolean }> {
  const first = posting.legs[0]!;
  // A void of a reservation that never was is refused for the moment's sake, and that spends the id.
  const never = ledgerId({
    atMs: 0,
    bucket: bucketOf(first.id),
    intent: first.id,
    leg: 0,
    kind: 'never',
  });
  const [result] = await ledger.post([
    { id: first.id, kind: 'void_pending', amount: 'all', pendingId: never },
  ]);
  return { landed: result!.status.startsWith('exists') };
}
