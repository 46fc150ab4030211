import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { IdentifierChange, IdentifierKind } from '#server/database/identity-schema.ts';
import type { Identifier } from '#server/users/identifier.ts';

type Db = IdentityDatabase | IdentityTransaction;

export type ChangeEnd = 'old' | 'new';

/** The subject of codes is person and kind, so that another change is no second budget. */
export const codeSubject = (userId: string, kind: IdentifierKind) => `${userId} ${kind}`;

export const codeKind = (end: ChangeEnd) => (end === 'old' ? 'identifier_old' : 'identifier_new');

/** The kind of identifier follows from the address itself. */
export function toIdentifier(address: string): Identifier {
  return { channel: address.includes('@') ? 'mail' : 'sms', address };
}

/** The waiting change of this kind, if there is one. */
export function findOpenChange(
  db: Db,
  userId: string,
  kind: IdentifierKind,
  now: Date,
): Promise<IdentifierChange | undefined> {
  return db
    .selectFrom('identity.identifier_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findChangeByStopHash(
  db: Db,
  stopHash: Buffer,
): Promise<IdentifierChange | undefined> {
  return db
    .selectFrom('identity.identifier_changes')
    .selectAll()
    .where('stop_hash', '=', stopHash)
    .executeTakeFirst();
}

/** Ends the waiting change of this kind, whatever its age: there is one at most. */
export async function endOpenChange(
  db: Db,
  userId: string,
  kind: IdentifierKind,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.identifier_changes')
    .set({ ended_at: now, outcome: 'replaced' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends one change; undefined when it had already ended. */
export function endChange(
  db: Db,
  id: string,
  how: 'done' | 'stopped',
  now: Date,
): Promise<IdentifierChange | undefined> {
  return db
    .updateTable('identity.identifier_changes')
    .set({ ended_at: now, outcome: how })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Records that one end was confirmed, and returns the updated change. */
export function confirmEnd(
  db: Db,
  id: string,
  end: ChangeEnd,
  now: Date,
): Promise<IdentifierChange | undefined> {
  return db
    .updateTable('identity.identifier_changes')
    .set(end === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
