import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';
import { findUser } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { moveBusiness } from './business-move.ts';
import { isBusiness, hasPartnerFindings, lockBusiness } from './business-repository.ts';
import { businessStatusesLeftBy } from './business-status-table.ts';
import { assignEin } from './ein-claim.ts';

export type BusinessApplied =
  | { readonly ok: true }
  | Refusal<'profile_status_not_allowed' | 'identity_verified_elsewhere'>;

interface Decided {
  readonly userId: string;
  readonly isAccepted: boolean;
  /** Whether the decision grants an appeal; otherwise it concludes a review of the company. */
  readonly isAppeal: boolean;
}

/**
 * Applies the operators' decision about a company, in the transaction of their decision. The status
 * table says whether it is possible. A company that the partner has not judged yet goes there
 * first.
 */
export async function applyBusinessDecision(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { userId, isAccepted, isAppeal }: Decided,
): Promise<BusinessApplied> {
  const business = await lockBusiness(trx, userId);
  if (!business) return refuse('profile_status_not_allowed');
  if (!isAccepted) {
    const moved = await moveBusiness(trx, ctx, business, 'review_rejected');
    return moved ? { ok: true } : refuse('profile_status_not_allowed');
  }
  const release = (holderId: string) => releaseEin(trx, ctx, holderId);
  if (!(await assignEin(trx, ctx, business, { by: 'operators', release }))) {
    return refuse('identity_verified_elsewhere');
  }
  const isReady = await hasPartnerFindings(trx, userId);
  const event = isAppeal
    ? isReady
      ? 'appeal_granted'
      : 'appeal_cleared'
    : isReady
      ? 'review_accepted'
      : 'review_cleared';
  const moved = await moveBusiness(trx, ctx, business, event);
  return moved ? { ok: true } : refuse('profile_status_not_allowed');
}

/**
 * A blocked customer loses the EIN to the company that operators accept with it, and is reviewed
 * again.
 */
async function releaseEin(trx: Kysely<Database>, ctx: ModuleContext, holderId: string) {
  const holder = await lockBusiness(trx, holderId);
  if (!holder) return;
  if (holder.business_verification_status === 'ACCEPTED') {
    await moveBusiness(trx, ctx, holder, 'ein_passed_on');
    return;
  }
  await trx
    .updateTable('payments.users')
    .set({ business_ein_assigned_at: null })
    .where('id', '=', holderId)
    .execute();
}

const REVIEWABLE = businessStatusesLeftBy('review_accepted');

/** Whether a company still waits for operators. */
export async function waitsForReview(db: Kysely<Database>, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  return isBusiness(user) && REVIEWABLE.includes(user.business_verification_status);
}
