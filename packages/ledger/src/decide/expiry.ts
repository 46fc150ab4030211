import type { Books } from '#decide/books.ts';
import { isExpired, resolvePending } from '#decide/resolve.ts';
import { ledgerId } from '#ids.ts';

/**
 * Releases the reservations that have expired and leaves the others. Returns how many were
 * released.
 */
export function decideExpiry(ids: readonly string[], books: Books): number {
  let expired = 0;
  for (const id of ids) {
    const idOutcome = books.idOutcome(id);
    // Resolved after it was found: nothing to release.
    if (idOutcome?.outcome !== 'created' || idOutcome.transfer.resolution !== 'open') continue;
    const pending = idOutcome.transfer;
    if (!isExpired(pending, books.at)) continue;
    const expiryId = ledgerId({
      atMs: pending.at.getTime(),
      bucket: pending.bucket,
      intent: pending.id,
      leg: pending.leg,
      kind: 'expire_pending',
    });
    const event = { id: expiryId, kind: 'expire_pending', amount: 'all' } as const;
    resolvePending(books, event, pending, pending.amount);
    expired += 1;
  }
  return expired;
}
