import { sql, type Kysely } from 'kysely';
import type { ContactChange, ContactRow, Database, NewContact } from '#database.ts';
import { likeText } from '#platform/like.ts';
import { paginate, type Page } from '#platform/page.ts';

export interface ContactOwner {
  readonly userId: string;
  readonly kinds: readonly ContactRow['kind'][];
}

/** What makes two contacts of one owner the same, as the index `contacts_once` says it. */
export type ContactKey = Pick<NewContact, 'user_id' | 'kind' | 'account_number'> &
  Partial<Pick<ContactRow, 'wallet_type' | 'routing_number' | 'payee_user_id'>>;

export interface ContactFilter extends Page {
  readonly archived: 'true' | 'false';
  readonly search?: string | undefined;
}

/** Favourites first, then the most recently paid. */
export async function listContacts(
  db: Kysely<Database>,
  owner: ContactOwner,
  filter: ContactFilter,
): Promise<{ rows: ContactRow[]; count: number }> {
  let mine = db
    .selectFrom('payments.contacts')
    .where('user_id', '=', owner.userId)
    .where(ofKinds(owner.kinds))
    .where('archived_at', filter.archived === 'true' ? 'is not' : 'is', null);
  const search = filter.search?.trim();
  if (search) {
    const like = `%${likeText(search)}%`;
    mine = mine.where((eb) =>
      eb.or([
        eb('nickname', 'ilike', like),
        eb('name', 'ilike', like),
        eb('account_number', 'like', like),
        eb('bank_name', 'ilike', like),
        eb('branch_name', 'ilike', like),
      ]),
    );
  }
  const ordered = mine
    .selectAll()
    .orderBy('is_favourite', 'desc')
    .orderBy(sql`last_paid_at desc nulls last`)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const rows = await paginate(ordered, filter).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** A contact of this owner; undefined for a contact of anybody else. */
export async function findOwnContact(
  db: Kysely<Database>,
  owner: Pick<ContactOwner, 'userId'> & Partial<ContactOwner>,
  id: string,
): Promise<ContactRow | undefined> {
  let query = db
    .selectFrom('payments.contacts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', owner.userId);
  if (owner.kinds) query = query.where(ofKinds(owner.kinds));
  return query.executeTakeFirst();
}

/** Of none at all where a kind has no rows yet, which `in ()` could not say. */
function ofKinds(kinds: ContactOwner['kinds']) {
  return sql<boolean>`kind = any(${kinds}::text[])`;
}

/** The contact that is not archived and stands in the way of another with this key. */
export async function findContactBy(
  db: Kysely<Database>,
  key: ContactKey,
): Promise<ContactRow | undefined> {
  return db
    .selectFrom('payments.contacts')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('kind', '=', key.kind)
    .where('archived_at', 'is', null)
    .where('wallet_type', 'is not distinct from', key.wallet_type ?? null)
    .where('routing_number', 'is not distinct from', key.routing_number ?? null)
    .where(
      sql<string>`coalesce(payee_user_id::text, account_number)`,
      '=',
      key.payee_user_id ?? key.account_number,
    )
    .executeTakeFirst();
}

export async function insertContact(
  db: Kysely<Database>,
  contact: NewContact,
): Promise<ContactRow> {
  return db
    .insertInto('payments.contacts')
    .values(contact)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateContact(
  db: Kysely<Database>,
  id: string,
  change: ContactChange,
): Promise<ContactRow> {
  return db
    .updateTable('payments.contacts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
