import type { Kysely } from 'kysely';
import type { QueryOf, transferList } from '@kheya/contract';
import type { Database, TransferRow } from '#database.ts';
import { cut } from '#platform/page.ts';
import type { BookAccounts } from './transfer-books.ts';

export async function findTransfer(
  db: Kysely<Database>,
  id: string,
): Promise<TransferRow | undefined> {
  return db.selectFrom('payments.transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findOwnTransfer(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<TransferRow | undefined> {
  const row = await findTransfer(db, id);
  return row?.user_id === userId ? row : undefined;
}

export async function findByKey(
  db: Kysely<Database>,
  userId: string,
  idempotencyKey: string,
): Promise<TransferRow | undefined> {
  return db
    .selectFrom('payments.transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** A customer's transfers, newest first. */
export async function listTransfers(
  db: Kysely<Database>,
  userId: string,
  { status, ...page }: QueryOf<typeof transferList>,
): Promise<{ rows: TransferRow[]; count: number }> {
  let mine = db.selectFrom('payments.transfers').where('user_id', '=', userId);
  if (status) mine = mine.where('status', '=', status);
  const rows = await cut(
    mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  ).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The ledger accounts behind a transfer's own accounts. */
export async function bookAccounts(
  db: Kysely<Database>,
  row: TransferRow,
): Promise<BookAccounts & { readonly bankAccountId: string | null }> {
  const ids = [row.source_account_id, ...(row.target_account_id ? [row.target_account_id] : [])];
  const accounts = await db
    .selectFrom('payments.accounts')
    .select(['id', 'ledger_account_id', 'bank_account_id'])
    .where('id', 'in', ids)
    .execute();
  const source = accounts.find((account) => account.id === row.source_account_id);
  if (!source) throw new Error(`transfer ${row.id} has no source account`);
  const target = accounts.find((account) => account.id === row.target_account_id);
  return {
    source: source.ledger_account_id,
    target: target?.ledger_account_id ?? null,
    bankAccountId: source.bank_account_id,
  };
}
