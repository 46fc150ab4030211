import type { Kysely } from 'kysely';
import type { ScreeningSubject } from '@kheya/contract';
import type { Database } from '#database.ts';
import { fullName } from '#modules/user/index.ts';
import type { NameFacts } from './watch-search.ts';

/** Whose names are compared: a profile of ours, or a contact with its bank. */
export interface Subject {
  readonly kind: 'customer' | 'contact';
  readonly id: string;
}

/** One name of a subject. */
export interface ScreenedName extends NameFacts {
  readonly subject: ScreeningSubject;
  readonly subjectId: string;
  /** The customer that it is, or whose contact. */
  readonly userId: string;
}

/** The names a subject has now; none for one that is gone or has not said its name yet. */
export async function namesOf(
  db: Kysely<Database>,
  { kind, id }: Subject,
): Promise<ScreenedName[]> {
  return kind === 'customer' ? namesOfCustomer(db, id) : namesOfContact(db, id);
}

async function namesOfCustomer(db: Kysely<Database>, id: string): Promise<ScreenedName[]> {
  const user = await db
    .selectFrom('payments.users')
    .select(['profile_type', 'business_name', 'first_name', 'middle_name', 'last_name'])
    .select(['date_of_birth', 'country', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const name = user && user.closed_at === null ? fullName(user) : '';
  if (!user || !name) return [];
  const birthDate = user.profile_type === 'PERSON' ? user.date_of_birth : null;
  const about = { subject: 'customer' as const, subjectId: id, userId: id };
  return [{ ...about, name, birthDate, country: user.country }];
}

async function namesOfContact(db: Kysely<Database>, id: string): Promise<ScreenedName[]> {
  const contact = await db
    .selectFrom('payments.contacts')
    .select(['user_id', 'kind', 'name', 'bank_name', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!contact || contact.archived_at !== null) return [];
  const country = contact.kind === 'us_bank' ? ('US' as const) : ('BD' as const);
  const about = { subjectId: id, userId: contact.user_id, birthDate: null, country };
  return [
    { ...about, subject: 'contact' as const, name: contact.name },
    ...(contact.bank_name === null
      ? []
      : [{ ...about, subject: 'contact_bank' as const, name: contact.bank_name }]),
  ];
}
