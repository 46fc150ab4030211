import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { BusinessRow } from './business-repository.ts';

/** Giving an EIN only claims the company. The company that is accepted with it holds it alone. */
export interface EinClaim {
  readonly userId: string;
  readonly isVerified: boolean;
  readonly givenAt: Date;
}

const MAX_SHOWN = 20;

/** The other companies that gave the EIN of this business, the holder first. */
export async function listOtherEinClaims(
  db: Kysely<Database>,
  userId: string,
): Promise<EinClaim[]> {
  const rows = await claims(db, userId)
    .orderBy('theirs.business_ein_assigned_at', (order) => order.asc().nullsLast())
    .orderBy('theirs.created_at')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, business_ein_assigned_at: assignedAt, created_at }) => {
    return { userId: id, isVerified: assignedAt !== null, givenAt: created_at };
  });
}

/**
 * Whether another customer holds the EIN and operators may not take it, because they are not
 * blocked.
 */
export async function isEinHeldElsewhere(db: Kysely<Database>, userId: string): Promise<boolean> {
  const holder = await findHolder(db, userId);
  return holder !== undefined && !holder.isBlocked;
}

/**
 * Gives the EIN to this company alone; false when another holds it. Operators can take it from a
 * customer they have blocked; the partner's result cannot. The caller has locked the business by
 * `lockBusiness`.
 */
export async function assignEin(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  business: Pick<BusinessRow, 'id' | 'business_ein_assigned_at'>,
  taking: {
    readonly by: 'partner' | 'operators';
    readonly release: (holderId: string) => Promise<void>;
  },
): Promise<boolean> {
  const { id, business_ein_assigned_at: assignedAt } = business;
  if (assignedAt !== null) return true;
  const holder = await findHolder(trx, id);
  if (holder && (taking.by === 'partner' || !holder.isBlocked)) return false;
  if (holder) await taking.release(holder.id);
  await trx
    .updateTable('payments.users')
    .set({ business_ein_assigned_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
  return true;
}

/** The business that holds the EIN. A business whose owner is blocked counts as blocked. */
async function findHolder(db: Kysely<Database>, userId: string) {
  const holder = await claims(db, userId)
    .leftJoin('payments.users as owner', 'owner.id', 'theirs.owner_id')
    .select(['theirs.admin_review_status', 'owner.admin_review_status as owner_review_status'])
    .where('theirs.business_ein_assigned_at', 'is not', null)
    .executeTakeFirst();
  if (!holder) return undefined;
  const { id, admin_review_status: own, owner_review_status: owners } = holder;
  return { id, isBlocked: own === 'BLOCKED' || owners === 'BLOCKED' };
}

const claims = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('payments.users as mine')
    .innerJoin('payments.users as theirs', (join) =>
      join
        .onRef('theirs.business_ein', '=', 'mine.business_ein')
        .onRef('theirs.id', '<>', 'mine.id'),
    )
    .select(['theirs.id', 'theirs.business_ein_assigned_at', 'theirs.created_at'])
    .where('mine.id', '=', userId)
    .where('theirs.profile_type', '=', 'BUSINESS')
    .where('theirs.closed_at', 'is', null);
