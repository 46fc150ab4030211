import type { Kysely } from 'kysely';
import { sanitizeLine, cleanName } from '@kheya/contract';
import type { Database } from '#database.ts';

export interface ScreeningSubject {
  readonly name: string;
  /** The partner's id of the customer the screening is for: the partner screens a pair. */
  readonly payerId: string;
  readonly country: 'US' | 'BD';
}

/**
 * As the name would be stored today: invisible characters are removed, visible ones stay and are
 * screened.
 */
const clean = (name: string) => cleanName(sanitizeLine(name));
const cleanOrNull = (name: string | null) => (name === null ? null : clean(name));

/** Cleans the names of a person or company, including those on their accounts. */
export async function cleanCustomer(
  db: Kysely<Database>,
  id: string,
): Promise<ScreeningSubject | undefined> {
  const user = await db
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const names = {
    first_name: cleanOrNull(user.first_name),
    middle_name: cleanOrNull(user.middle_name),
    last_name: cleanOrNull(user.last_name),
    business_name: cleanOrNull(user.business_name),
  };
  await db.updateTable('payments.users').set(names).where('id', '=', id).execute();
  const accounts = await db
    .selectFrom('payments.accounts')
    .select(['id', 'holder_name'])
    .where('user_id', '=', id)
    .execute();
  for (const account of accounts) {
    const holder = { holder_name: clean(account.holder_name) };
    await db.updateTable('payments.accounts').set(holder).where('id', '=', account.id).execute();
  }
  const payerId = user.bank_person_id ?? user.bank_business_id;
  const person = [names.first_name, names.middle_name, names.last_name].filter(Boolean).join(' ');
  const name = user.profile_type === 'BUSINESS' ? (names.business_name ?? person) : person;
  return payerId && name ? { name, payerId, country: user.country ?? 'BD' } : undefined;
}

/** Cleans the names of a contact. A contact with an account here is screened as a customer. */
export async function cleanContact(
  db: Kysely<Database>,
  id: string,
): Promise<ScreeningSubject | undefined> {
  const contact = await db
    .selectFrom('payments.contacts as c')
    .innerJoin('payments.users as u', 'u.id', 'c.user_id')
    .select(['c.kind', 'c.name', 'c.nickname', 'c.town', 'u.bank_person_id'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
  if (!contact) return undefined;
  const name = clean(contact.name);
  const town = contact.town === null ? null : sanitizeLine(contact.town);
  await db
    .updateTable('payments.contacts')
    .set({ name, nickname: clean(contact.nickname), town })
    .where('id', '=', id)
    .execute();
  if (contact.kind !== 'mobile_wallet' || contact.bank_person_id === null || !name)
    return undefined;
  return { name, payerId: contact.bank_person_id, country: 'BD' };
}
