import type { Kysely } from 'kysely';
import type {
  Database,
  NewWithdrawalRequest,
  TransferRow,
  WithdrawalRequestChange,
  WithdrawalRequestRow,
} from '#database.ts';

export const OPERATOR_TASK = 'withdrawal_request';

/** Requests that wait for us or are being paid. */
export const OPEN_WITHDRAWAL_STATES = ['requested', 'proposed', 'approved', 'paying'] as const;

/** What a request has when nobody has proposed anything. */
export const UNDECIDED = {
  state: 'requested',
  proposed_decision: null,
  proposed_reason: null,
  customer_reason: null,
  proposed_by: null,
  proposed_at: null,
} as const;

export async function hasOpenWithdrawal(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.withdrawal_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_WITHDRAWAL_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Requests with the number of the account each is paid from, newest first. */
export function listRequests(db: Kysely<Database>, userId: string) {
  return requestsOf(db)
    .where('r.user_id', '=', userId)
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

export function findRequest(db: Kysely<Database>, id: string) {
  return requestsOf(db).where('r.id', '=', id).executeTakeFirst();
}

export function findByKey(db: Kysely<Database>, userId: string, key: string) {
  return requestsOf(db)
    .where('r.user_id', '=', userId)
    .where('r.idempotency_key', '=', key)
    .executeTakeFirst();
}

function requestsOf(db: Kysely<Database>) {
  return db
    .selectFrom('payments.withdrawal_requests as r')
    .innerJoin('payments.accounts as a', 'a.id', 'r.account_id')
    .selectAll('r')
    .select(['a.account_number', 'a.ledger_account_id', 'a.holder_name as held_by']);
}

export type RequestOfAccount = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export type PaymentRow = TransferRow & { readonly is_unallocated: boolean | null };

/** The newest payment of each of these requests, by its id. */
export async function paymentsOf(
  db: Kysely<Database>,
  rows: readonly Pick<WithdrawalRequestRow, 'transfer_id'>[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const ids = rows.flatMap(({ transfer_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('payments.transfers as t')
    .leftJoin('payments.transfer_returns as b', 'b.id', 't.return_id')
    .selectAll('t')
    .select('b.is_unallocated')
    .where('t.id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** Opens a request; undefined when this account has an open one, or this key was used. */
export function insertRequest(
  trx: Kysely<Database>,
  request: NewWithdrawalRequest,
): Promise<WithdrawalRequestRow | undefined> {
  return trx
    .insertInto('payments.withdrawal_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function lockRequest(
  trx: Kysely<Database>,
  id: string,
): Promise<WithdrawalRequestRow | undefined> {
  return trx
    .selectFrom('payments.withdrawal_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeRequest(
  trx: Kysely<Database>,
  id: string,
  change: WithdrawalRequestChange,
): Promise<void> {
  await trx.updateTable('payments.withdrawal_requests').set(change).where('id', '=', id).execute();
}
