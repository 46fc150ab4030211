import { sql, type Kysely } from 'kysely';
import type { Database, TransferRow, UserRow } from '#database.ts';
import { stoppedReason } from '#modules/user/index.ts';
import type { Caller } from '#platform/module.ts';

type Stoppable = Pick<UserRow, 'user_status' | 'admin_review_status' | 'closed_at'>;
/** The user whose money it is; a business pays only while its company is accepted. */
type Payer = Pick<UserRow, 'id' | 'business_verification_status'>;

/**
 * Whether the sender is frozen, suspended or closed. A stop also holds payments that were planned
 * or reserved before it, and a stop of an owner stops their businesses.
 */
export async function isSenderStopped(
  db: Kysely<Database>,
  row: Pick<TransferRow, 'source_account_id' | 'withdrawal_request_id'>,
): Promise<boolean> {
  if (row.withdrawal_request_id !== null) return isWithdrawalHeld(db, row.withdrawal_request_id);
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

/**
 * Whether an approved withdrawal may not go out now. Two operators released it, so neither a
 * rejection nor a freeze they knew of holds it; a block, a court's order, a freeze since then and
 * the partner's suspension of the account do.
 */
export async function isWithdrawalHeld(db: Kysely<Database>, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select a.status <> 'ACTIVE' or a.closed_at is not null or exists (
      select from payments.users u
      where u.id in (sender.id, sender.owner_id)
        and (u.admin_review_status = 'BLOCKED' or u.closed_at is not null or exists (
          select from payments.user_freezes f where f.user_id = u.id
            and (f.reason = 'court_order' or f.frozen_at > w.decided_at)))) as is_held
    from payments.withdrawal_requests w
    join payments.accounts a on a.id = w.account_id
    join payments.users sender on sender.id = w.user_id
    where w.id = ${requestId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no withdrawal request ${requestId}`);
  return found.is_held;
}

/** Whether the transfer is paid by a business whose company was rejected. */
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

/**
 * frozen: the caller or the business's owner is stopped · company: the business is not accepted.
 */
export type Stop = 'frozen' | 'company';

/**
 * Whether one of these callers, or the owner of a business among them, was stopped since the call
 * was admitted. A stop locks the same rows exclusively and in the same order: it waits for payments
 * that are being written, and payments written after it are refused. Payments do not wait for each
 * other.
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

/** A customer whose account is closed no longer pays either. */
function isStopped(row: Stoppable): boolean {
  return stoppedReason(row) !== null || row.closed_at !== null;
}
