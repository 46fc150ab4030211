import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { Passkey } from '#server/database/identity-schema.ts';

type Db = IdentityDatabase | IdentityTransaction;

export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<Passkey | undefined> {
  return db
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Returns undefined when the credential is already registered. */
export function insertPasskey(db: Db, passkey: Passkey): Promise<Passkey | undefined> {
  return db
    .insertInto('identity.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Records a use; false when a concurrent use with the same counter was faster. */
export async function recordPasskeyUse(
  db: Db,
  passkey: Passkey,
  use: { readonly counter: bigint; readonly isBackedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('identity.passkeys')
    .set({ counter: use.counter, is_backed_up: use.isBackedUp, last_used_at: use.at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function renamePasskey(
  db: Db,
  which: { readonly id: string; readonly userId: string },
  name: string,
): Promise<boolean> {
  const renamed = await db
    .updateTable('identity.passkeys')
    .set({ name })
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

export function deletePasskey(
  db: Db,
  which: { readonly id: string; readonly userId: string },
): Promise<Passkey | undefined> {
  return db
    .deleteFrom('identity.passkeys')
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .returningAll()
    .executeTakeFirst();
}
