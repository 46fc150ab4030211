import { type Kysely, sql } from 'kysely';
import type { AccountRow, ContactRow, Database } from '#database.ts';

/**
 * Customers with a dollar account that takes payments, the oldest account first. A person is found,
 * never a business of theirs.
 */
function payable(db: Kysely<Database>) {
  return db
    .selectFrom('payments.users as u')
    .innerJoin('payments.accounts as a', 'a.user_id', 'u.id')
    .where('u.owner_id', 'is', null)
    .where('u.closed_at', 'is', null)
    .where('a.currency', '=', 'USD')
    .where('a.kind', '=', 'checking')
    .where('a.status', '=', 'ACTIVE')
    .where('a.closed_at', 'is', null)
    .orderBy('a.opened_at')
    .orderBy('a.id');
}

/** A customer who can be paid, by an address or number they proved. */
export async function findPayable(
  db: Kysely<Database>,
  identifier: string,
): Promise<{ readonly userId: string; readonly holderName: string } | undefined> {
  const isThem = identifier.includes('@')
    ? sql<boolean>`lower(u.email) = ${identifier} and identity.email_verified`
    : // As the index on numbers has them.
      sql<boolean>`reverse(u.phone) = reverse(${identifier}) and u.is_phone_verified`;
  return payable(db)
    .innerJoin('identity.users_for_api as identity', 'identity.user_id', 'u.id')
    .select(['u.id as userId', 'a.holder_name as holderName'])
    .where(isThem)
    .executeTakeFirst();
}

/** Accounts of those who were invited and can be paid now: not while stopped, and never the payer's. */
function joined(db: Kysely<Database>) {
  return payable(db)
    .innerJoin('payments.contacts as c', 'c.payee_user_id', 'u.id')
    .whereRef('c.user_id', '<>', 'u.id')
    .where('u.user_status', '<>', 'FROZEN')
    .where(sql<boolean>`u.admin_review_status is distinct from 'BLOCKED'`)
    .where('a.bank_account_id', 'is not', null);
}

/** The account somebody who was invited is paid into; undefined while they can't be paid. */
export async function findJoinedAccount(
  db: Kysely<Database>,
  contactId: string | null,
): Promise<AccountRow | undefined> {
  return joined(db).selectAll('a').where('c.id', '=', contactId).executeTakeFirst();
}

/** The contacts with such an account, for a query of what waits for them. */
export function joinedContactIds(db: Kysely<Database>) {
  return joined(db).clearOrderBy().select('c.id');
}

/** A contact whose person has joined. */
export interface JoinedContact {
  readonly contact: ContactRow;
  readonly userId: string;
}

/** Contacts that are invited by what a customer who can be paid has proved; never one's own. */
export async function findJoinedContacts(db: Kysely<Database>): Promise<JoinedContact[]> {
  const { rows } = await sql<ContactRow & { readonly joined_id: string }>`
    with found as (
      select c.id, u.id as joined_id from payments.contacts c
      join payments.users u on lower(u.email) = c.account_number
      join identity.users_for_api i on i.user_id = u.id and i.email_verified
      where c.kind = 'customer' and c.payee_user_id is null and u.id <> c.user_id
      union all
      select c.id, u.id from payments.contacts c
      join payments.users u on reverse(u.phone) = reverse(c.account_number) and u.is_phone_verified
      where c.kind = 'customer' and c.payee_user_id is null and u.id <> c.user_id
    )
    select c.*, f.joined_id from found f join payments.contacts c on c.id = f.id
    where f.joined_id in (${payable(db)
      .clearOrderBy()
      .select('u.id')
      .where(sql<boolean>`u.id = f.joined_id`)})
    order by c.id limit 500`.execute(db);
  return rows.map(({ joined_id: userId, ...contact }) => ({ contact, userId }));
}
