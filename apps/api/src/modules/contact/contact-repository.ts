import { sql, type Kysely } from 'kysely';
import type { ContactChange, ContactRow, Database, NewContact } from '#database.ts';
import { likeText } from '#platform/like.ts';
import { paginate, type Page } from '#platform/page.ts';

export interface ContactFilter extends Page {
  readonly archived: 'true' | 'false';
  readonly search?: string | undefined;
}

/** Favourites first, then the most recently paid. */
export async function listContacts(
  db: Kysely<Database>,
  owner: { userId: string; kind: ContactRow['kind'] },
  filter: ContactFilter,
): Promise<{ rows: ContactRow[]; count: number }> {
  let mine = db
    .selectFrom('payments.contacts')
    .where('user_id', '=', owner.userId)
    .where('kind', '=', owner.kind)
    .where('archived_at', filter.archived === 'true' ? 'is not' : 'is', null);
  const search = filter.search?.trim();
  if (search) {
    const like = `%${likeText(search)}%`;
    mine = mine.where((eb) =>
      eb.or([
        eb('nickname', 'ilike', like),
        eb('name', 'ilike', like),
        eb('account_number', 'like', like),
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
  owner: { userId: string; kind?: ContactRow['kind'] },
  id: string,
): Promise<ContactRow | undefined> {
  let query = db
    .selectFrom('payments.contacts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', owner.userId);
  if (owner.kind) query = query.where('kind', '=', owner.kind);
  return query.executeTakeFirst();
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
