import type { Kysely } from 'kysely';
import { PROFILE_STATUS_GROUP } from '@kheya/contract';
import type { Database, UserIdentificationRow } from '#database.ts';
import { findIdentification } from '#modules/user/index.ts';

/**
 * Whoever gives a number only says that it is theirs: several may say so of one number, and it is the
 * customer's who is verified with it first. A number that was typed must not keep its owner out.
 */
export interface IdentityClaim {
  readonly userId: string;
  readonly isVerified: boolean;
  readonly givenAt: Date;
}

/** Who else gave the number that this profile gave, those who are verified with it first. */
export async function listOtherClaims(
  db: Kysely<Database>,
  userId: string,
): Promise<IdentityClaim[]> {
  const rows = await db
    .selectFrom('payments.user_identifications as mine')
    .innerJoin('payments.user_identifications as theirs', (join) =>
      join
        .onRef('theirs.number_digest', '=', 'mine.number_digest')
        .onRef('theirs.user_id', '<>', 'mine.user_id'),
    )
    .select(['theirs.user_id', 'theirs.verified_at', 'theirs.created_at'])
    .where('mine.user_id', '=', userId)
    .where('theirs.released_at', 'is', null)
    .orderBy('theirs.verified_at', (order) => order.asc().nullsLast())
    .orderBy('theirs.created_at')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ user_id, verified_at, created_at }) => {
    return { userId: user_id, isVerified: verified_at !== null, givenAt: created_at };
  });
}

const MAX_SHOWN = 20;

/**
 * Makes the number of a profile theirs alone; false where another is verified with it. Two who are
 * decided at the same moment come one after the other, because each takes all claims of the number.
 */
export async function verifyIdentity(
  trx: Kysely<Database>,
  userId: string,
  decided: { readonly by: Decider; readonly at: Date },
): Promise<boolean> {
  const own = await findIdentification(trx, userId);
  if (!own) return true;
  const claims = await lockClaims(trx, own);
  // Only now: until they were locked an acceptance could still take the number away.
  if (claims.some(({ id, verified_at }) => id === own.id && verified_at !== null)) return true;
  if (!(await freeNumber(trx, own, claims, decided.by))) return false;
  await mark(trx, own.id, decided.at);
  return true;
}

/** Operators may take a number from a customer they have blocked; nobody else may. */
type Decider = 'partner' | 'operators';

/** Somebody who was accepted before they were blocked has their number again, unless it went to another. */
export async function reassignIdentity(
  trx: Kysely<Database>,
  userId: string,
  at: Date,
): Promise<boolean> {
  // The customer before their number, as everywhere, and as exclusively as whoever opens takes them next.
  const user = await trx
    .selectFrom('payments.users')
    .select('profile_approval_status')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  if (group !== 'accepted' && group !== 'bdt_only') return true;
  return verifyIdentity(trx, userId, { by: 'partner', at });
}

/** Whether operators may accept a profile: a number that a blocked customer holds is taken from them. */
export async function clearIdentity(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const own = await findIdentification(trx, userId);
  if (!own || own.verified_at !== null) return true;
  return freeNumber(trx, own, await lockClaims(trx, own), 'operators');
}

/** The same without doing anything about it. */
export async function isHeldElsewhere(db: Kysely<Database>, userId: string): Promise<boolean> {
  const holder = (await listOtherClaims(db, userId)).find(({ isVerified }) => isVerified);
  return holder !== undefined && !(await isBlocked(db, holder.userId));
}

type Claim = Pick<UserIdentificationRow, 'id' | 'user_id' | 'verified_at'>;

/** All who claim the number, always in one order. */
function lockClaims(trx: Kysely<Database>, own: UserIdentificationRow): Promise<Claim[]> {
  return trx
    .selectFrom('payments.user_identifications')
    .select(['id', 'user_id', 'verified_at'])
    .where('number_digest', '=', own.number_digest)
    .where('released_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

async function freeNumber(
  trx: Kysely<Database>,
  own: UserIdentificationRow,
  claims: readonly Claim[],
  by: Decider,
): Promise<boolean> {
  const holder = claims.find(
    ({ user_id, verified_at }) => user_id !== own.user_id && verified_at !== null,
  );
  if (!holder) return true;
  if (by === 'partner' || !(await isBlocked(trx, holder.user_id))) return false;
  await mark(trx, holder.id, null);
  return true;
}

async function isBlocked(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { admin_review_status: status } = await db
    .selectFrom('payments.users')
    .select('admin_review_status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return status === 'BLOCKED';
}

async function mark(trx: Kysely<Database>, id: string, verifiedAt: Date | null): Promise<void> {
  await trx
    .updateTable('payments.user_identifications')
    .set({ verified_at: verifiedAt })
    .where('id', '=', id)
    .execute();
}
