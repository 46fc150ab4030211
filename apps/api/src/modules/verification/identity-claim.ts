import type { Kysely } from 'kysely';
import { PROFILE_STATUS_GROUP } from '@kheya/contract';
import type { Database, UserIdentificationRow } from '#database.ts';
import { findIdentification } from '#modules/user/index.ts';

/**
 * A number is only claimed until it is verified: several people may claim it, and it belongs to the
 * customer who is verified with it first. A mistyped number must not keep its owner out.
 */
export interface IdentityClaim {
  readonly userId: string;
  readonly isVerified: boolean;
  readonly givenAt: Date;
}

/** Other claims of this profile's number, verified ones first. */
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
 * Verifies a profile's claim of its number; false when another profile is verified with it. Each
 * decision locks all claims of the number, so two at the same moment run one after the other.
 */
export async function verifyIdentity(
  trx: Kysely<Database>,
  userId: string,
  decided: { readonly by: Decider; readonly at: Date },
): Promise<boolean> {
  const own = await findIdentification(trx, userId);
  if (!own) return true;
  const claims = await lockClaims(trx, own);
  // Checked only under the lock: before it, an acceptance could still take the number away.
  if (claims.some(({ id, verified_at }) => id === own.id && verified_at !== null)) return true;
  if (!(await freeNumber(trx, own, claims, decided.by))) return false;
  await mark(trx, own.id, decided.at);
  return true;
}

/** Only operators may take a number from a customer they have blocked. */
type Decider = 'partner' | 'operators';

/** Gives a customer accepted before a block their number back, unless another holds it now. */
export async function reassignIdentity(
  trx: Kysely<Database>,
  userId: string,
  at: Date,
): Promise<boolean> {
  // The customer is locked before the claims, as everywhere, and exclusively, as the unblocking
  // needs it next.
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

/**
 * Whether operators may accept a profile; takes its number from a blocked customer who holds it.
 */
export async function clearIdentity(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const own = await findIdentification(trx, userId);
  if (!own || own.verified_at !== null) return true;
  return freeNumber(trx, own, await lockClaims(trx, own), 'operators');
}

/** The same check without any change. */
export async function isHeldElsewhere(db: Kysely<Database>, userId: string): Promise<boolean> {
  const holder = (await listOtherClaims(db, userId)).find(({ isVerified }) => isVerified);
  return holder !== undefined && !(await isBlocked(db, holder.userId));
}

type Claim = Pick<UserIdentificationRow, 'id' | 'user_id' | 'verified_at'>;

/** All claims of the number, always in the same order. */
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
