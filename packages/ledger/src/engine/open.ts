import type { Books } from '#decide/books.ts';
import { accountFlagBits } from '#decide/flags.ts';
import { ID_MAX, ID_ZERO } from '#ids.ts';
import type { AccountStatus } from '#status.ts';
import type { AccountEvent, AccountResult } from '#types.ts';

/** Decides which accounts are new, in order of precedence. */
export function decideOpen(
  events: readonly AccountEvent[],
  books: Books,
): { result: AccountResult[]; accounts: AccountEvent[] } {
  const created = new Map<string, AccountEvent>();
  const result = events.map((event) => {
    const known = created.get(event.id) ?? books.account(event.id);
    const status = decideAccount(event, known);
    if (status === 'created') created.set(event.id, event);
    return { timestamp: books.at, status };
  });
  return { result, accounts: [...created.values()] };
}

function decideAccount(event: AccountEvent, known: AccountEvent | undefined): AccountStatus {
  if (event.id === ID_ZERO) return 'id_must_not_be_zero';
  if (event.id === ID_MAX) return 'id_must_not_be_int_max';
  const { flags = {} } = event;
  if (flags.debitsMustNotExceedCredits && flags.creditsMustNotExceedDebits) {
    return 'flags_are_mutually_exclusive';
  }
  if (event.code === 0) return 'code_must_not_be_zero';
  if (!known) return 'created';
  if (accountFlagBits(flags) !== accountFlagBits(known.flags)) return 'exists_with_different_flags';
  if (event.currency !== known.currency) return 'exists_with_different_ledger';
  if (event.code !== known.code) return 'exists_with_different_code';
  return 'exists';
}
