import type { Books } from '#decide/books.ts';
import type { Chain } from '#decide/decide.ts';
import { accountFlagBits, accountFlags } from '#decide/flags.ts';
import { bucketOfChain, chainsOf } from '#engine/chain.ts';
import { bucketOf, ID_MAX, ID_ZERO } from '#ids.ts';
import type { AccountStatus } from '#status.ts';
import type { Account, AccountEvent, AccountResult } from '#types.ts';

type Known = Pick<Account, 'flags' | 'currency' | 'code' | 'openedAt'>;

/**
 * The positions of a call's accounts by bucket; the bucket of a chain is that of its first account.
 */
export function accountsByBucket(events: readonly AccountEvent[]): Map<number, number[]> {
  const buckets = chainsOf(events).flatMap((chain) => chain.events.map(() => bucketOfChain(chain)));
  return Map.groupBy(events.keys(), (index) => buckets[index]!);
}

/** Decides which accounts of one bucket are new, in order of precedence. */
export function decideOpen(
  events: readonly AccountEvent[],
  books: Books,
): { result: AccountResult[]; accounts: AccountEvent[] } {
  const created = new Map<string, AccountEvent>();
  const result = chainsOf(events).flatMap((chain) => decideAccounts(chain, created, books));
  return { result, accounts: [...created.values()] };
}

function decideAccounts(
  chain: Chain<AccountEvent>,
  created: Map<string, AccountEvent>,
  books: Books,
): AccountResult[] {
  const bucket = bucketOfChain(chain);
  const results: AccountResult[] = [];
  const undo: string[] = [];
  let broken = false;
  for (const [index, event] of chain.events.entries()) {
    const isUnclosedChain = chain.open && index === chain.events.length - 1;
    const result = isUnclosedChain
      ? { timestamp: books.at, status: 'linked_event_chain_open' as const }
      : broken
        ? failed(books)
        : decideAccount(event, bucket, known(event.id, created, books), books);
    if (result.status === 'created') {
      created.set(event.id, event);
      undo.push(event.id);
    } else if (!broken) {
      broken = true;
      for (const id of undo) created.delete(id);
      results.fill(failed(books));
    }
    results.push(result);
  }
  return results;
}

const failed = (books: Books): AccountResult => ({
  timestamp: books.at,
  status: 'linked_event_failed',
});

function known(
  id: string,
  created: ReadonlyMap<string, AccountEvent>,
  books: Books,
): Known | undefined {
  const event = created.get(id);
  if (!event) return books.account(id);
  const { currency, code, flags = {} } = event;
  return { currency, code, flags: accountFlags(accountFlagBits(flags)), openedAt: books.at };
}

function decideAccount(
  event: AccountEvent,
  bucket: number,
  existing: Known | undefined,
  books: Books,
): AccountResult {
  const status = statusOfAccount(event, bucket, existing);
  return { timestamp: status === 'exists' ? existing!.openedAt : books.at, status };
}

function statusOfAccount(
  event: AccountEvent,
  bucket: number,
  existing: Known | undefined,
): AccountStatus {
  if (event.id === ID_ZERO) return 'id_must_not_be_zero';
  if (event.id === ID_MAX) return 'id_must_not_be_int_max';
  if (bucketOf(event.id) !== bucket) return 'accounts_must_be_in_same_bucket';
  const { flags = {}, currency, code } = event;
  if (existing) {
    if (accountFlagBits(flags) !== accountFlagBits(existing.flags)) {
      return 'exists_with_different_flags';
    }
    if (currency !== existing.currency) return 'exists_with_different_ledger';
    return code === existing.code ? 'exists' : 'exists_with_different_code';
  }
  if (flags.debitsMustNotExceedCredits && flags.creditsMustNotExceedDebits) {
    return 'flags_are_mutually_exclusive';
  }
  return code === 0 ? 'code_must_not_be_zero' : 'created';
}
