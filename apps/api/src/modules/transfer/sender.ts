import { sql, type Kysely } from 'kysely';
import type { Database, TransferRow, UserRow } from '#database.ts';
import { stoppedReason } from '#modules/user/index.ts';
import type { Caller } from '#platform/module.ts';

type Stoppable = Pick<UserRow, 'user_status' | 'admin_review_status' | 'closed_at'>;
/** Of whom the money is: a business pays only while its company is accepted. */
type Payer = Pick<UserRow, 'id' | 'business_verification_status'>;

/**
 * A freeze, or a suspended account, holds for what was planned or reserved before it too. Whoever
 * owns a business and is stopped is stopped in it.
 */
export async function isSenderStopped(
  db: Kysely<Database>,
  row: Pick<TransferRow, 'source_account_id'>,
): Promise<boolean> {
  const { rows } = await sql<Stoppable & { account_status: string; is_company_open: boolean }>`
    select u.user_status, u.admin_review_status, u.closed_at, a.status as account_status,
      coalesce(sender.business_verification_status, 'ACCEPTED') = 'ACCEPTED' as is_company_open
    from payments.accounts a
    join payments.users sender on sender.id = a.user_id
    join payments.users u on u.id in (sender.id, sender.owner_id)
    where a.id = ${row.source_account_id}`.execute(db);
  if (rows.length === 0) throw new Error(`account ${row.source_account_id} is nobody's`);
  return rows.some(
    (one) => one.account_status !== 'ACTIVE' || !one.is_company_open || isStopped(one),
  );
}

/** Whether it is paid from a business whose company was rejected. */
export async function isCompanyRejected(
  db: Kysely<Database>,
  row: Pick<TransferRow, 'source_account_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from payments.accounts a join payments.users u on u.id = a.user_id
    where a.id = ${row.source_account_id} and u.business_verification_status = 'REJECTED'`.execute(
    db,
  );
  return rows.length > 0;
}

/** frozen: the caller or who is behind them · company: the business they act for is not accepted. */
export type Stop = 'frozen' | 'company';

/**
 * Whether one of these callers, or the person behind a business, was stopped since the call was let in.
 * A stop locks the same rows exclusively and in the same order: it waits for payments being written,
 * and what is written after it is refused. Payments do not wait for each other.
 */
export async function findStop(
  trx: Kysely<Database>,
  callers: readonly Pick<Caller, 'userId' | 'personId' | 'user'>[],
): Promise<Stop | undefined> {
  const ids = callers.flatMap(({ userId, personId, user }) => [userId, personId, user.owner_id]);
  const { rows } = await sql<Stoppable & Payer>`
    select id, user_status, admin_review_status, closed_at, business_verification_status
    from payments.users
    where id = any(${[...new Set(ids)]}::uuid[]) order by id for key share`.execute(trx);
  if (rows.some(isStopped)) return 'frozen';
  const payers = new Set(callers.map(({ userId }) => userId));
  const isOpen = (row: Payer) =>
    !payers.has(row.id) || [null, 'ACCEPTED'].includes(row.business_verification_status);
  return rows.every(isOpen) ? undefined : 'company';
}

/** Whoever closed their account pays nothing any more. */
function isStopped(row: Stoppable): boolean {
  return stoppedReason(row) !== null || row.closed_at !== null;
}
