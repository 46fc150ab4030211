import { inTransaction } from '@kheya/db';
import { bucketFor, customerAccount, customerAccountId } from '@kheya/ledger';
import type { AccountRow, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { fullName } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { bdtAccountNumber } from './bdt-account-number.ts';
import {
  findAccountOf,
  findBucketOf,
  insertAccount,
  isClosed,
  nextBdtNumber,
} from './account-repository.ts';

export interface Opening {
  readonly currency: 'USD' | 'BDT';
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly bankAccountId: string | null;
  readonly nickname: string | null;
}

/**
 * Opens an account in the books and then inserts its row. The id in the books is derived from the
 * person and the currency, so a repeat after a crash finds the same account. Undefined when the
 * account existed already.
 */
export async function openInLedger(
  ctx: ModuleContext,
  user: UserRow,
  opening: Opening,
): Promise<AccountRow | undefined> {
  const { currency } = opening;
  const bucket = await bucketOfCustomer(ctx, user);
  const ledgerId = customerAccountId({
    atMs: user.created_at.getTime(),
    bucket,
    accountKey: `${user.id}:${currency}`,
  });
  const [result] = await ctx.ledger.open([customerAccount(ledgerId, currency)]);
  if (result?.status !== 'created' && result?.status !== 'exists') {
    throw new Error(`the books did not open an account: ${result?.status}`);
  }
  return inTransaction(ctx.db, async (trx) => {
    if (await isClosed(trx, user.id)) return undefined;
    const row = await insertAccount(trx, {
      id: newId(ctx.clock),
      user_id: user.id,
      currency,
      kind: currency === 'BDT' ? 'bdt' : 'checking',
      is_default: true,
      account_number: opening.accountNumber,
      routing_number: opening.routingNumber,
      nickname: opening.nickname,
      holder_name: fullName(user),
      bucket,
      ledger_account_id: ledgerId,
      bank_account_id: opening.bankAccountId,
      opened_at: ctx.clock.now(),
    });
    if (!row) return undefined;
    await notify(trx, ctx, {
      userId: user.id,
      kind: 'account_opened',
      facts: { currency, account: `•••• ${row.account_number.slice(-4)}` },
      subjectId: row.id,
    });
    await ctx.events.publish(trx, user.id, { kind: 'account', id: row.id });
    return row;
  });
}

/** All accounts of one person share a bucket for life, even when the number of buckets grows. */
async function bucketOfCustomer(ctx: ModuleContext, user: UserRow): Promise<number> {
  const known = await findBucketOf(ctx.db, user.id);
  return known ?? bucketFor(user.id, ctx.ledger.capabilities.buckets);
}

/** Opens a taka account, which Kheya keeps itself. Undefined when the person has one. */
export async function openBdtAccount(
  ctx: ModuleContext,
  user: UserRow,
  nickname: string | null,
): Promise<AccountRow | undefined> {
  if (await findAccountOf(ctx.db, user.id, 'BDT')) return undefined;
  return openInLedger(ctx, user, {
    currency: 'BDT',
    accountNumber: bdtAccountNumber(await nextBdtNumber(ctx.db)),
    routingNumber: null,
    bankAccountId: null,
    nickname,
  });
}
