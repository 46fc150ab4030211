import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { HANDED_OVER } from '../step-table.ts';

/** How long the same payment again is a reason to ask. */
export const SAME_PAYMENT_WITHIN_MS = 24 * 3_600_000;

interface EarlierQuery {
  readonly userId: string;
  readonly sourceId: string;
  readonly contactIds: readonly string[];
  readonly now: Date;
}

/** What many contacts were paid before: lately from this account, by amount, and whether ever. */
export interface EarlierPayments {
  isSameLately(contactId: string, amountMinor: bigint): boolean;
  isPaidBefore(contactId: string): boolean;
}

/** The same as the warnings of one quote, for many payees in two statements. */
export async function findEarlierPayments(
  db: Kysely<Database>,
  { userId, sourceId, contactIds, now }: EarlierQuery,
): Promise<EarlierPayments> {
  const anyContact = sql<string>`any(${[...contactIds]}::uuid[])`;
  const [lately, sent] = await Promise.all([
    db
      .selectFrom('payments.transfers')
      .select(['contact_id', 'amount_minor'])
      .where('user_id', '=', userId)
      .where('source_account_id', '=', sourceId)
      .where('contact_id', '=', anyContact)
      .where('created_at', '>', new Date(now.getTime() - SAME_PAYMENT_WITHIN_MS))
      .where('step', 'not in', ['released', 'failed', 'stopped', 'expired'])
      .execute(),
    db
      .selectFrom('payments.transfers')
      .select('contact_id')
      .distinct()
      .where('user_id', '=', userId)
      .where('contact_id', '=', anyContact)
      .where('step', 'in', [...HANDED_OVER, 'settled'])
      // With a reason it failed and is on its way back.
      .where('reason', 'is', null)
      .execute(),
  ]);
  const same = new Set(lately.map((row) => `${row.contact_id} ${row.amount_minor}`));
  const paid = new Set(sent.map((row) => row.contact_id));
  return {
    isSameLately: (contactId, amountMinor) => same.has(`${contactId} ${amountMinor}`),
    isPaidBefore: (contactId) => paid.has(contactId),
  };
}
