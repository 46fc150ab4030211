import { sql } from 'kysely';
import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { NewUser, User } from '#server/database/identity-schema.ts';
import type { Identifier } from '#server/users/identifier.ts';

type Reader = IdentityDatabase | IdentityTransaction;

export function findUserByEmail(db: Reader, email: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The person an e-mail address or a confirmed mobile number belongs to. */
export function findUserByIdentifier(db: Reader, who: Identifier): Promise<User | undefined> {
  const column = who.channel === 'mail' ? 'email' : 'mobile';
  return db
    .selectFrom('identity.users')
    .selectAll()
    .where(column, '=', who.address)
    .executeTakeFirst();
}

export function findUser(db: Reader, userId: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Returns undefined when the address or the number has been taken in the meantime. */
export function insertUser(db: IdentityTransaction, user: NewUser): Promise<User | undefined> {
  return db
    .insertInto('identity.users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Sets a new password and returns its owner. Sign-ins begun with the old one end: a person who had
 * learned it may have left one open.
 */
export async function savePassword(
  db: IdentityTransaction,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
  now: Date,
): Promise<User> {
  await sql`select identity.end_pending_sign_ins(${userId}::uuid)`.execute(db);
  return db
    .updateTable('identity.users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
