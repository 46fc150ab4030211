import type { Kysely } from 'kysely';
import type { ConsoleCustomer, consoleStatusChange } from '@kheya/contract';
import type { z } from 'zod';
import type { Database, UserRow } from '#database.ts';
import { findRestrictions, fullName, maskEmail, maskPhone } from '#modules/user/index.ts';

/**
 * Customers as an operator sees them: numbers and addresses are masked; the whole number is
 * revealed by a call of its own.
 */
export async function showCustomers(
  db: Kysely<Database>,
  rows: readonly UserRow[],
): Promise<ConsoleCustomer[]> {
  const stopped = await withOwnerRestriction(db, rows);
  const restrictions = await findRestrictions(db, stopped);
  return stopped.map((row) => ({
    id: row.id,
    // A customer without a name yet is shown by a masked address, as everywhere.
    name: fullName(row) || maskEmail(row.email),
    email: maskEmail(row.email),
    phone: row.phone === null ? null : maskPhone(row.phone),
    country: row.country,
    language: row.language,
    profile_type: row.profile_type,
    profile_approval_status: row.profile_approval_status,
    business_verification_status: row.business_verification_status,
    user_status: row.user_status,
    admin_review_status: row.admin_review_status,
    is_full_access_given: row.is_full_access_given,
    restriction: restrictions.get(row.id) ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

/** The same customers, by id. */
export async function showCustomersById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConsoleCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.users')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map((await showCustomers(db, rows)).map((shown) => [shown.id, shown]));
}

/** A restriction of the owner also restricts the business, in the console as in the API. */
async function withOwnerRestriction(
  db: Kysely<Database>,
  rows: readonly UserRow[],
): Promise<readonly UserRow[]> {
  const owners = rows.flatMap(({ owner_id: owner }) => (owner === null ? [] : [owner]));
  if (owners.length === 0) return rows;
  const found = await db
    .selectFrom('payments.users')
    .select(['id', 'user_status', 'admin_review_status'])
    .where('id', 'in', owners)
    .execute();
  const byId = new Map(found.map((owner) => [owner.id, owner]));
  return rows.map((row) => {
    const owner = row.owner_id === null ? undefined : byId.get(row.owner_id);
    if (!owner) return row;
    return {
      ...row,
      user_status: owner.user_status === 'FROZEN' ? owner.user_status : row.user_status,
      admin_review_status: owner.admin_review_status ?? row.admin_review_status,
    };
  });
}

/** How many live sessions a person has: in all browsers, and in confirmed ones. */
export async function countSessions(
  db: Kysely<Database>,
  personId: string,
): Promise<{ active: number; trusted: number }> {
  const rows = await db
    .selectFrom('identity.sessions_for_api')
    .select('device_trusted')
    .where('user_id', '=', personId)
    .where('active', '=', true)
    .execute();
  return { active: rows.length, trusted: rows.filter((row) => row.device_trusted).length };
}

type StatusChange = z.output<typeof consoleStatusChange>;

/** Every change of a customer's status, and those that were refused, the newest first. */
export async function listStatusChanges(
  db: Kysely<Database>,
  userId: string,
): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom('payments.profile_status_changes')
    .select(['from_status', 'to_status', 'cause', 'allowed', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    from_status: row.from_status as StatusChange['from_status'],
    to_status: row.to_status as StatusChange['to_status'],
    cause: row.cause,
    allowed: row.allowed,
    at: row.at.toISOString(),
  }));
}
