import { sql, type Kysely } from 'kysely';
import type { ProfileStatus } from '@kheya/contract';
import type { Database, UserRow } from '#database.ts';
import type { PersonCheck } from '#partners/bank/index.ts';
import { WAITING_FOR_PARTNER } from './verification-outcome.ts';

export async function lockUser(trx: Kysely<Database>, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findByBankPerson(db: Kysely<Database>, bankPersonId: string) {
  return (
    db
      .selectFrom('payments.users')
      .select('id')
      .where('bank_person_id', '=', bankPersonId)
      // The person, not the businesses that share their proof.
      .where('owner_id', 'is', null)
      .executeTakeFirst()
  );
}

export async function listChecks(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('payments.verification_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
}

/** The latest finding of each check; `updated_at` moves only when the finding does. */
export async function saveChecks(
  trx: Kysely<Database>,
  userId: string,
  checks: readonly PersonCheck[],
  at: Date,
): Promise<void> {
  for (const check of checks) {
    const { name, result, reason, id } = check;
    const finding = { result, reason, partner_verification_id: id, updated_at: at };
    await trx
      .insertInto('payments.verification_checks')
      .values({ user_id: userId, name, ...finding })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'name'])
          .doUpdateSet(finding)
          .where((eb) =>
            eb.or([
              eb('payments.verification_checks.result', '!=', result),
              eb('payments.verification_checks.partner_verification_id', 'is distinct from', id),
            ]),
          ),
      )
      .execute();
  }
}

/** Profiles that wait for the partner's word, the longest unasked first. */
export async function listWaiting(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('payments.users')
    .select(['id', 'submitted_at', 'verification_asked_at'])
    .where('profile_approval_status', 'in', [...WAITING_FOR_PARTNER])
    .where('bank_person_id', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy(sql`verification_asked_at nulls first`)
    .limit(limit)
    .execute();
}

/** Profiles that were handed over and have not been moved or spoken of since. */
export async function listUnsent(
  db: Kysely<Database>,
  { status, before, limit }: { status: ProfileStatus; before: Date; limit: number },
) {
  return db
    .selectFrom('payments.users')
    .select('id')
    .where('profile_approval_status', '=', status)
    .where('closed_at', 'is', null)
    .where('profile_status_since', '<', before)
    .where('updated_at', '<', before)
    .limit(limit)
    .execute();
}

/** A run has been asked for: the next is not due before this one could be lost. */
export async function noteTry(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await db.updateTable('payments.users').set({ updated_at: at }).where('id', '=', userId).execute();
}
