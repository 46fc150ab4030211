import { sql, type Kysely } from 'kysely';
import type { QueryOf, transferList } from '@kheya/contract';
import type { Database, TransferReturnRow, TransferRow } from '#database.ts';
import { lookup } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import type { LedgerAccounts } from './posting/postings.ts';

export async function findTransfer(
  db: Kysely<Database>,
  id: string,
): Promise<TransferRow | undefined> {
  return db.selectFrom('payments.transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The transfer that a rail knows by this id of its own. */
export async function findByRailPayment(
  db: Kysely<Database>,
  paymentId: string,
): Promise<TransferRow | undefined> {
  return db
    .selectFrom('payments.transfers')
    .selectAll()
    .where('rail_payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function findOwnTransfer(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<TransferRow | undefined> {
  const row = await findTransfer(db, id);
  return row?.user_id === userId ? row : undefined;
}

interface KeyQuery {
  readonly userId: string;
  readonly key: string;
}

const byKey = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) => {
  const keyOf = ({ userId, key }: KeyQuery) => `${userId} ${key}`;
  return lookup({
    keyOf,
    find: async (asked: readonly KeyQuery[]) => {
      const { rows } = await sql<TransferRow>`
        select t.* from payments.transfers t
        join unnest(${asked.map((one) => one.userId)}::uuid[], ${asked.map((one) => one.key)}::text[])
          as given(user_id, key) on t.user_id = given.user_id and t.idempotency_key = given.key`.execute(
        db,
      );
      return new Map(
        rows.map((row) => [keyOf({ userId: row.user_id, key: row.idempotency_key }), row]),
      );
    },
  });
});

/** The payment a customer made with this idempotency key, if there is one. */
export async function findByKey(
  ctx: Pick<ModuleContext, 'db'>,
  userId: string,
  key: string,
): Promise<TransferRow | undefined> {
  return byKey(ctx)({ userId, key });
}

/** A customer's transfers, newest first. */
export async function listTransfers(
  db: Kysely<Database>,
  userId: string,
  { status, contact, ...page }: QueryOf<typeof transferList>,
): Promise<{ rows: TransferRow[]; count: number }> {
  let mine = db.selectFrom('payments.transfers').where('user_id', '=', userId);
  if (status) mine = mine.where('status', '=', status);
  if (contact) mine = mine.where('contact_id', '=', contact);
  const rows = await paginate(
    mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  ).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

const IN_PROGRESS_SHOWN = 3;

/**
 * The newest of a customer's transfers that have not arrived, those under way before the planned ones,
 * and how many there are.
 */
export async function listTransfersInProgress(
  db: Kysely<Database>,
  userId: string,
): Promise<{ rows: TransferRow[]; count: number }> {
  const rows = await db
    .selectFrom('payments.transfers')
    .where('user_id', '=', userId)
    .where('status', 'in', ['PENDING', 'INIT'])
    .selectAll()
    .select((eb) => eb.fn.countAll<bigint>().over().as('count'))
    .orderBy((eb) => eb('status', '=', 'INIT'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(IN_PROGRESS_SHOWN)
    .execute();
  return { rows, count: Number(rows[0]?.count ?? 0) };
}

/** The return of a transfer by its id. */
export async function findReturn(
  db: Kysely<Database>,
  id: string | null,
): Promise<TransferReturnRow | undefined> {
  return db
    .selectFrom('payments.transfer_returns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What came back of these transfers. */
export async function listReturns(
  db: Kysely<Database>,
  rows: readonly TransferRow[],
): Promise<TransferReturnRow[]> {
  const ids = rows.flatMap(({ return_id: id }) => id ?? []);
  if (ids.length === 0) return [];
  return db.selectFrom('payments.transfer_returns').selectAll().where('id', 'in', ids).execute();
}

/** What of a transfer's fee operators have given back, or will. */
export async function refundedFee(db: Kysely<Database>, id: string): Promise<bigint> {
  const { refunded } = await db
    .selectFrom('payments.manual_movements')
    .select((eb) => eb.fn.sum<bigint | null>('amount_minor').as('refunded'))
    .where('corrects', '=', id)
    .where('kind', '=', 'fee_refund')
    .where('state', 'in', ['approved', 'booked'])
    .executeTakeFirstOrThrow();
  return BigInt(refunded ?? 0n);
}

/** Whether a customer has ever made a transfer, whatever has become of it. */
export async function hasTransfers(db: Kysely<Database>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payments.transfers')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The ledger accounts of a transfer's source and target accounts. */
export async function ledgerAccountsOf(
  db: Kysely<Database>,
  row: TransferRow,
): Promise<
  LedgerAccounts & {
    readonly bankAccountId: string | null;
    readonly targetBankAccountId: string | null;
  }
> {
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
    targetBankAccountId: target?.bank_account_id ?? null,
  };
}
