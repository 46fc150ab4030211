import { sql, type Kysely } from 'kysely';
import type { ProfileStatus } from '@kheya/contract';
import type { Database, UserRow } from '#database.ts';
import type { PersonCheck } from '@kheya/partners/bank';
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

const POLL_FIRST_SECONDS = 10;
const POLL_LAST_SECONDS = 3600;

/**
 * Profiles to poll because no webhook came: rarely those that take long, soon those that are new.
 * The longest unpolled come first and count as polled from here on, whether the partner responds or
 * not, so that a large number keeps nobody out.
 */
export async function claimUnanswered(
  db: Kysely<Database>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from payments.users
      cross join lateral (select coalesce(submitted_at, created_at) as given) g
      cross join lateral (select coalesce(verification_requested_at, g.given) as asked) a
      where profile_approval_status = any(${[...WAITING_FOR_PARTNER]}::text[])
        and bank_person_id is not null and closed_at is null
        and a.asked + least(greatest((a.asked - g.given) / 2, ${POLL_FIRST_SECONDS} * interval '1 second'),
          ${POLL_LAST_SECONDS} * interval '1 second') <= ${now}
      order by a.asked, id
      limit ${limit}
      -- Whose row is held is being worked on.
      for no key update of users skip locked
    )
    update payments.users u set verification_requested_at = ${now} from due where u.id = due.id
    returning u.id`.execute(db);
  return rows;
}

/** Profiles in a status that have neither moved nor been retried since, longest waiting first. */
export async function claimUnsent(
  db: Kysely<Database>,
  given: {
    readonly status: ProfileStatus;
    readonly before: Date;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<{ readonly id: string }[]> {
  const { status, before, now, limit } = given;
  const { rows } = await sql<{ id: string }>`
    with left_alone as (
      select id from payments.users
      where profile_approval_status = ${status} and closed_at is null
        and profile_status_since < ${before} and updated_at < ${before}
      order by updated_at, id
      limit ${limit}
      for no key update skip locked
    )
    update payments.users u set updated_at = ${now} from left_alone l where u.id = l.id
    returning u.id`.execute(db);
  return rows;
}

/** A run was requested: the next is due only when this one may count as lost. */
export async function markAttempt(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await db.updateTable('payments.users').set({ updated_at: at }).where('id', '=', userId).execute();
}
