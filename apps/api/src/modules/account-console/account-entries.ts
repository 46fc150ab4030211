import type { AccountEntry } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { findSubjects } from './entry-subjects.ts';

type Context = Pick<ModuleContext, 'db' | 'ledger'>;

/** The entries of an account older than a number, the newest first, each with what it was booked for. */
export async function listAccountEntries(
  { db, ledger }: Context,
  { ledger_account_id: id, currency }: AccountRow,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<{ results: AccountEntry[]; next: string | null }> {
  const found = await ledger.history(id, {
    // One more says whether there is another page.
    limit: limit + 1,
    ...(before === undefined ? {} : { before: BigInt(before) }),
  });
  const page = found.slice(0, limit);
  const subjects = await findSubjects(
    db,
    page.map(({ intentId }) => intentId),
  );
  const show = (minor: bigint | null) => toDecimal(money(currency, minor ?? 0n));
  return {
    results: page.map((entry) => ({
      ...{ id: entry.transferId, seq: `${entry.seq}`, at: entry.at.toISOString() },
      ...{ intent_id: entry.intentId, kind: entry.kind, side: entry.side },
      movement: entry.movement ?? '',
      amount: show(entry.amount),
      balance_after: show(entry.balanceAfter),
      available_after: show(entry.availableAfter),
      subject: subjects.get(entry.intentId) ?? null,
    })),
    next: found.length > limit ? `${page.at(-1)!.seq}` : null,
  };
}
