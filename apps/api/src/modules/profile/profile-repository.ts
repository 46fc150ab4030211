import type { Kysely } from 'kysely';
import type { Profile } from '@kheya/contract';
import type { Database, UserRow } from '#database.ts';

export interface Membership {
  readonly row: UserRow;
  readonly role: Profile['role'];
}

/** The businesses a person may act for, oldest first. */
export async function listMemberships(
  db: Kysely<Database>,
  personId: string,
): Promise<Membership[]> {
  const rows = await db
    .selectFrom('payments.profile_members as m')
    .innerJoin('payments.users as u', 'u.id', 'm.profile_id')
    .selectAll('u')
    .select('m.role')
    .where('m.user_id', '=', personId)
    .where('u.closed_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.profile_id')
    .execute();
  return rows.map(({ role, ...row }) => ({ row, role }));
}

/** Whether a person already has this company, as their own profile or as a business. */
export async function hasCompany(
  db: Kysely<Database>,
  personId: string,
  ein: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments.users')
    .select('id')
    .where('business_ein', '=', ein)
    .where('profile_type', '=', 'BUSINESS')
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', personId), eb('id', '=', personId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many businesses a person has opened. */
export async function countOwned(db: Kysely<Database>, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments.users')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
