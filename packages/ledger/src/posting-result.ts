import { ledgerId, bucketOf } from '#ids.ts';
import type { Excluded, Posting } from '#postings/posting.ts';
import type { TransferStatus } from '#status.ts';
import type { Ledger, TransferEvent, TransferResult } from '#types.ts';

/** The outcome of a chain. `leg` is the one that was refused. */
export type PostingResult =
  | { readonly ok: true; readonly at: Date; readonly replayed: boolean }
  | { readonly ok: false; readonly status: TransferStatus; readonly leg: number };

/**
 * The events of a posting for `Ledger.post`; its messages leave with the last leg. This does not
 * check what the posting excludes: book with `postMovement`.
 */
export function eventsOf({ legs, outbox }: Posting): TransferEvent[] {
  const last = legs.length - 1;
  return legs.map((leg, index) => (index === last ? { ...leg, outbox } : leg));
}

/**
 * One result from a chain's statuses. A chain whose first leg exists was made before as a whole:
 * that is the success of a replay. A replayed refusal repeats the reason of the first one.
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

/**
 * Posts a movement step. Excluded ids are spent first; where one has landed the step is refused, so
 * nothing is booked twice whichever came first. Throws when the outcome is unknown: post the same
 * step again.
 */
export async function postMovement(
  ledger: Pick<Ledger, 'post' | 'transfers'>,
  posting: Posting,
): Promise<PostingResult> {
  // One after another: once an excluded id has landed, no further one may be spent.
  for (const excluded of posting.excludes ?? []) {
    const status = await statusIfPosted(ledger, excluded);
    if (status) return { ok: false, status, leg: legOf(posting.legs, 0) };
  }
  return chainResult(posting.legs, await ledger.post(eventsOf(posting)));
}

/**
 * Spends the ids of a step that must never land (an expired quote, an intent never reserved): a
 * late original then fails. `landed` means that it was booked before, so the money has moved.
 */
export async function spendMovement(
  ledger: Pick<Ledger, 'post'>,
  posting: Posting,
): Promise<{ readonly wasPosted: boolean }> {
  return { wasPosted: isExisting(await spend(ledger, posting.legs[0]!.id)) };
}

/**
 * Spends an excluded id. Returns the status of the conflicting step where it has landed and was not
 * voided.
 */
async function statusIfPosted(
  ledger: Pick<Ledger, 'post' | 'transfers'>,
  { id, undoneBy, checkOnly }: Excluded,
): Promise<TransferStatus | undefined> {
  if (checkOnly) return (await ledger.transfers([id])).length > 0 ? 'exists' : undefined;
  const status = await spend(ledger, id);
  if (!isExisting(status)) return undefined;
  if (undoneBy !== undefined && (await ledger.transfers([undoneBy])).length > 0) return undefined;
  return status;
}

/** A void of a reservation that does not exist is a transient refusal, and that spends the id. */
async function spend(ledger: Pick<Ledger, 'post'>, id: string): Promise<TransferStatus> {
  const bucket = bucketOf(id);
  const pendingId = ledgerId({ atMs: 0, bucket, intent: id, leg: 0, kind: 'never' });
  const [result] = await ledger.post([{ id, kind: 'void_pending', amount: 'all', pendingId }]);
  return result!.status;
}

function isExisting(status: TransferStatus): boolean {
  return status.startsWith('exists');
}
