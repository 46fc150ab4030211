import type { Chain } from '#decide/decide.ts';
import type { Needs } from '#engine/turn.ts';
import { bucketOf, ID_MAX, ID_ZERO } from '#ids.ts';

/** Splits a call into its chains. */
export function chainsOf<Event extends { readonly flags?: { readonly linked?: boolean } }>(
  events: readonly Event[],
): Chain<Event>[] {
  const chains: Chain<Event>[] = [];
  let current: Event[] = [];
  for (const event of events) {
    current.push(event);
    if (event.flags?.linked) continue;
    chains.push({ events: current, open: false });
    current = [];
  }
  if (current.length > 0) chains.push({ events: current, open: true });
  return chains;
}

/** The bucket of a chain is that of its first event; ids without a bucket are refused in any. */
export function bucketOfChain(chain: Chain<{ readonly id: string }>): number {
  const id = chain.events[0]!.id;
  return id === ID_MAX ? bucketOf(ID_ZERO) : bucketOf(id);
}

/** What must be in memory to decide these chains, all of one bucket. */
export function needsOf(chains: readonly Chain[], bucket: number): Needs {
  const accountIds = new Set<string>();
  const transferIds: string[] = [];
  for (const { events } of chains) {
    for (const { kind, debitAccountId, creditAccountId, pendingId } of events) {
      if (kind === 'post_pending' || kind === 'void_pending') {
        if (pendingId !== undefined) transferIds.push(pendingId);
        continue;
      }
      if (debitAccountId !== undefined && bucketOf(debitAccountId) === bucket) {
        accountIds.add(debitAccountId);
      }
      if (creditAccountId !== undefined && bucketOf(creditAccountId) === bucket) {
        accountIds.add(creditAccountId);
      }
    }
  }
  return { accountIds, transferIds };
}
