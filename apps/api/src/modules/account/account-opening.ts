import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { bucketFor, customerAccount, customerAccountId } from '@kheya/ledger';
import type { AccountRow, Database, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { fullName } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { bdtAccountNumber } from './bdt-account-number.ts';
import {
  countAccountsOf,
  findBucketOf,
  hasDefault,
  insertAccount,
  isClosed,
  nextBdtNumber,
} from './account-repository.ts';

export interface Opening {
  readonly kind: AccountRow['kind'];
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly bankAccountId: string | null;
  readonly nickname: string | null;
}

/**
 * Opens a customer's first account of a currency in the books and then inserts its row. The id in
 * the books is derived from the person and the currency, so a repeat after a crash finds the same
 * account. Undefined when the account existed already.
 */
export function openFirstAccount(
  ctx: ModuleContext,
  user: UserRow,
  opening: Opening,
): Promise<AccountRow | undefined> {
  return openUnderKey(ctx, user, opening, `${user.id}:${currencyOf(opening.kind)}`);
}

function openUnderKey(ctx: ModuleContext, user: UserRow, opening: Opening, accountKey: string) {
  return openInLedger(ctx, user, opening, {
    id: newId(ctx.clock),
    atMs: user.created_at.getTime(),
    accountKey,
  });
}

interface Identity {
  readonly id: string;
  /** What the id in the books is derived from. */
  readonly atMs: number;
  readonly accountKey: string;
}

/**
 * Opens an account in the books and then inserts its row, both under ids that a repeat finds again.
 * Undefined when it existed already, or when the profile was closed meanwhile.
 */
export async function openInLedger(
  ctx: ModuleContext,
  user: UserRow,
  opening: Opening,
  { id, atMs, accountKey }: Identity,
  also: (trx: Kysely<Database>) => Promise<void> = async () => undefined,
): Promise<AccountRow | undefined> {
  const currency = currencyOf(opening.kind);
  const bucket = await bucketOfCustomer(ctx, user);
  const ledgerId = customerAccountId({ atMs, bucket, accountKey });
  const [result] = await ctx.ledger.open([customerAccount(ledgerId, currency)]);
  if (result?.status !== 'created' && result?.status !== 'exists') {
    throw new Error(`the books did not open an account: ${result?.status}`);
  }
  return inTransaction(ctx.db, async (trx) => {
    if (await isClosed(trx, user.id)) return undefined;
    const row = await insertAccount(trx, {
      id,
      user_id: user.id,
      currency,
      kind: opening.kind,
      account_type:
        opening.kind === 'savings' || opening.kind === 'deposit' ? 'SAVINGS' : 'CHECKING',
      is_default: !(await hasDefault(trx, user.id, currency)),
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
    await also(trx);
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

function currencyOf(kind: AccountRow['kind']): 'USD' | 'BDT' {
  return kind === 'bdt' ? 'BDT' : 'USD';
}

/** All accounts of one person share a bucket for life, even when the number of buckets grows. */
async function bucketOfCustomer(ctx: ModuleContext, user: UserRow): Promise<number> {
  const known = await findBucketOf(ctx.db, user.id);
  return known ?? bucketFor(user.id, ctx.ledger.capabilities.buckets);
}

/**
 * Opens a taka account, which Kheya keeps itself. Undefined when the person has one. After one was
 * closed, the next is another account in the books.
 */
export async function openBdtAccount(
  ctx: ModuleContext,
  user: UserRow,
  nickname: string | null,
): Promise<AccountRow | undefined> {
  const { open, closed } = await countAccountsOf(ctx.db, user.id, 'BDT');
  if (open > 0) return undefined;
  const accountNumber = bdtAccountNumber(await nextBdtNumber(ctx.db));
  const opening = { kind: 'bdt', accountNumber, nickname } as const;
  const accountKey = [user.id, 'BDT', ...(closed === 0 ? [] : [closed])].join(':');
  return openUnderKey(
    ctx,
    user,
    { ...opening, routingNumber: null, bankAccountId: null },
    accountKey,
  );
}
