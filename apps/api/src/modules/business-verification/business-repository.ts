import { sql, type Kysely } from 'kysely';
import { PROFILE_STATUS_GROUP, PROFILE_STATUSES } from '@kheya/contract';
import type { BusinessVerificationStatus } from '@kheya/contract';
import type { BusinessCheckRow, Database, UserRow } from '#database.ts';
import type { BusinessCheck } from '@kheya/partners/bank';

/** The profile of a business; its company always has a status. */
export type BusinessRow = UserRow & {
  readonly business_verification_status: BusinessVerificationStatus;
  readonly business_status_since: Date;
};

export function isBusiness(row: UserRow | undefined): row is BusinessRow {
  return row !== undefined && row.business_verification_status !== null;
}

/** A company goes to the partner only when its owner was accepted. */
export const OWNER_ACCEPTED = PROFILE_STATUSES.filter(
  (status) => PROFILE_STATUS_GROUP[status] === 'accepted',
);

/**
 * Locks a business for a decision. All companies that gave the same EIN are decided one after the
 * other, so that the first of two concurrent decisions gets it. As exclusive as a freeze: it waits
 * for payments being written, and later ones see the new status.
 */
export async function lockBusiness(
  trx: Kysely<Database>,
  id: string,
): Promise<BusinessRow | undefined> {
  const known = await trx
    .selectFrom('payments.users')
    .select('business_ein as ein')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return undefined;
  const name = `ein ${known.ein ?? id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return isBusiness(row) ? row : undefined;
}

/**
 * The profile of a company at the partner. A sign-up and a business beside a person are separate
 * companies there.
 */
export async function findByBankBusiness(db: Kysely<Database>, bankBusinessId: string) {
  return db
    .selectFrom('payments.users')
    .select('id')
    .where('bank_business_id', '=', bankBusinessId)
    .executeTakeFirst();
}

export async function listBusinessChecks(
  db: Kysely<Database>,
  userId: string,
): Promise<BusinessCheckRow[]> {
  return db
    .selectFrom('payments.business_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
}

/** Saves the latest finding of each kind; `updated_at` moves only when the finding changes. */
export async function saveBusinessChecks(
  trx: Kysely<Database>,
  userId: string,
  checks: readonly BusinessCheck[],
  at: Date,
): Promise<void> {
  for (const { id, kind, result, checkedAt, details } of checks) {
    const finding = {
      ...{ result, details: JSON.stringify(details), partner_verification_id: id },
      ...{ checked_at: checkedAt, updated_at: at },
    };
    await trx
      .insertInto('payments.business_checks')
      .values({ user_id: userId, kind, ...finding })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind'])
          .doUpdateSet(finding)
          .where((eb) =>
            eb.or([
              eb('payments.business_checks.result', '!=', result),
              eb('payments.business_checks.partner_verification_id', '!=', id),
            ]),
          ),
      )
      .execute();
  }
}

/** Whether the partner has found anything yet that operators could decide about. */
export async function hasPartnerFindings(db: Kysely<Database>, userId: string): Promise<boolean> {
  const checks = await listBusinessChecks(db, userId);
  return checks.some(({ result }) => result !== 'PENDING' && result !== 'VENDOR_ERROR');
}

/** The cause of the latest status change. */
export async function lastCause(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments.business_status_changes')
    .select('cause')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cause ?? null;
}
