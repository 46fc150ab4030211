import type { Kysely } from 'kysely';
import { PROFILE_STATUS_GROUP, PROFILE_STATUSES, type Profile } from '@kheya/contract';
import type { Database, UserRow } from '#database.ts';

const ACCEPTED = PROFILE_STATUSES.filter((status) => PROFILE_STATUS_GROUP[status] === 'accepted');

export interface Membership {
  readonly row: UserRow;
  readonly role: Profile['role'];
}

/** The profiles a person may act for besides themselves, the oldest first. */
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

/**
 * A company that is a customer's already: as an opened profile, or as who was accepted. Anybody may
 * type a number; it is nobody's before the partner has looked at it.
 */
export async function isCompanyKnown(db: Kysely<Database>, ein: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.users')
    .select('id')
    .where('business_ein', '=', ein)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('owner_id', 'is not', null), eb('profile_approval_status', 'in', ACCEPTED)]),
    )
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
