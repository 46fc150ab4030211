import type { Kysely } from 'kysely';
import type { Disclosure, Locale } from '@kheya/contract';
import type { Database } from '#database.ts';
import { disclosureHash, type DisclosureContent } from './disclosure-content.ts';

export interface NewDisclosure {
  readonly id: string;
  readonly userId: string;
  readonly language: Locale;
  readonly content: DisclosureContent;
  readonly at: Date;
}

/** Keeps what is about to be shown, before anyone can pay for it. */
export async function keepDisclosure(
  db: Kysely<Database>,
  { id, userId, language, content, at }: NewDisclosure,
): Promise<Disclosure> {
  const sha256 = disclosureHash(content);
  await db
    .insertInto('payments.disclosures')
    .values({
      id,
      user_id: userId,
      version: content.version,
      sha256,
      language,
      content: JSON.stringify(content),
      created_at: at,
    })
    .execute();
  return { id, sha256, language, created_at: at.toISOString(), ...content };
}

/** A kept disclosure of this customer, as it was shown. */
export async function findDisclosure(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<Disclosure | undefined> {
  const row = await db
    .selectFrom('payments.disclosures')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  // The row was written from this very shape, and the hash proves that it still is.
  const content = row.content as unknown as DisclosureContent;
  if (disclosureHash(content) !== row.sha256) {
    throw new Error(`disclosure ${id} does not match its hash`);
  }
  const { sha256, language } = row;
  return { id, sha256, language, created_at: row.created_at.toISOString(), ...content };
}
