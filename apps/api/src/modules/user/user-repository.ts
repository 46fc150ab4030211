import { sql, type Kysely } from 'kysely';
import type { Profile, ProfileStatus } from '@kheya/contract';
import type { Database, UserAddressRow, UserIdentificationRow, UserRow } from '#database.ts';
import { arrayText } from '#platform/unnest-rows.ts';

export async function findUser(db: Kysely<Database>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('payments.users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listUsers(db: Kysely<Database>, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', sql<string>`any(${arrayText('uuid', ids)}::uuid[])`)
    .execute();
}

/** Inserts a user with the place named at sign-up; two simultaneous first calls make one row. */
export async function insertUser(
  db: Kysely<Database>,
  user: { id: string; email: string; mobile: string | null; status: ProfileStatus; at: Date },
): Promise<void> {
  const home = await db
    .selectFrom('identity.homes_for_api')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  await db
    .insertInto('payments.users')
    .values({
      id: user.id,
      country: home?.home_country ?? null,
      home_place: home?.home_place ?? null,
      email: user.email,
      phone: user.mobile,
      is_phone_verified: user.mobile !== null,
      profile_approval_status: user.status,
      created_at: user.at,
      updated_at: user.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function hasAccounts(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.accounts')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listAddresses(
  db: Kysely<Database>,
  userId: string,
): Promise<UserAddressRow[]> {
  return db
    .selectFrom('payments.user_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findIdentification(
  db: Kysely<Database>,
  userId: string,
): Promise<UserIdentificationRow | undefined> {
  return db
    .selectFrom('payments.user_identifications')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The language belongs to the person and is stored with their businesses as well. */
export async function setLanguage(
  trx: Kysely<Database>,
  personId: string,
  { language, at }: { readonly language: UserRow['language']; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('payments.users')
    .set({ language, updated_at: at })
    .where((eb) => eb.or([eb('id', '=', personId), eb('owner_id', '=', personId)]))
    .execute();
}

/** A business this person may act for, their role in it, and how its owner stands. */
export interface MemberProfile {
  readonly row: UserRow;
  readonly role: Profile['role'];
  readonly owner: Pick<UserRow, 'user_status' | 'admin_review_status'>;
}

export async function findMemberProfile(
  db: Kysely<Database>,
  given: { profileId: string; personId: string },
): Promise<MemberProfile | undefined> {
  if (!isUuid(given.profileId)) return undefined;
  const found = await db
    .selectFrom('payments.users as u')
    .innerJoin('payments.profile_members as m', 'm.profile_id', 'u.id')
    .innerJoin('payments.users as o', 'o.id', 'u.owner_id')
    .selectAll('u')
    .select(['m.role', 'o.user_status as owner_user_status'])
    .select('o.admin_review_status as owner_review_status')
    .where('u.id', '=', given.profileId)
    .where('m.user_id', '=', given.personId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { role, owner_user_status: status, owner_review_status: review, ...row } = found;
  return { row, role, owner: { user_status: status, admin_review_status: review } };
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
