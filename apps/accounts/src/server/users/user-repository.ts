import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { NewUser, User } from '#server/database/identity-schema.ts';

type Reader = IdentityDatabase | IdentityTransaction;

export function findUserByEmail(db: Reader, email: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Reader, userId: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/** Answers undefined when the address was taken meanwhile. */
export function insertUser(db: IdentityTransaction, user: NewUser): Promise<User | undefined> {
  return db
    .insertInto('identity.users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}
