import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, ReviewRow } from '#database.ts';
import { isJustRecovered, listOpenable, openAccess } from '#modules/restriction/index.ts';
import { decideProfileChange } from '#modules/profile-change/index.ts';
import { applyReviewDecision, reassignIdentity } from '#modules/verification/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { recoverSignIn } from './sign-in-recovery.ts';

type Applied =
  | { readonly ok: true }
  | Refusal<
      'restriction_not_possible' | 'profile_status_not_allowed' | 'identity_verified_elsewhere'
    >;

/** Applies a decision to the customer. */
export async function applyDecision(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  review: ReviewRow,
  confirmedBy: string,
): Promise<Applied> {
  const { kind, user_id: userId } = review;
  const decision = review.proposed_decision;
  if (decision === null) throw new Error(`review ${review.id} is decided without a decision`);
  if (kind === 'access') {
    return decision === 'accept' ? open(trx, ctx, review, confirmedBy) : { ok: true };
  }
  if (kind === 'sign_in_recovery') {
    return decision === 'accept' ? recoverSignIn(trx, ctx, review) : { ok: true };
  }
  if (kind === 'profile_change') {
    const { profile_change_id: changeId, customer_reason: customerReason } = review;
    if (changeId === null) throw new Error(`review ${review.id} changes nothing`);
    const accept = decision === 'accept';
    return decideProfileChange(trx, ctx, { changeId, accept, customerReason });
  }
  const applied = await applyReviewDecision(trx, ctx, {
    ...{ userId, kind, decision, appealId: review.appeal_id },
    customerReason: review.customer_reason,
    requestedDocuments: review.requested_documents,
  });
  return applied.ok && applied.opensAccess ? openAll(trx, ctx, review, confirmedBy) : applied;
}

/** A granted appeal against a freeze or block opens what was closed when it was proposed. */
async function openAll(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  review: ReviewRow,
  confirmedBy: string,
): Promise<Applied> {
  const { user_id: userId, proposed_at: proposedAt } = review;
  if (proposedAt === null) throw new Error(`review ${review.id} is decided without a proposal`);
  // Nothing can open during the cool-off, and a granted appeal that opened nothing would be
  // forgotten afterwards.
  if (await isJustRecovered(trx, userId)) return refuse('restriction_not_possible');
  for (const action of await listOpenable(trx, userId, proposedAt)) {
    const opened = await open(trx, ctx, { ...review, action }, confirmedBy);
    if (!opened.ok) return opened;
  }
  return { ok: true };
}

async function open(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { id, user_id: userId, action, proposed_by: operatorId }: ReviewRow,
  confirmedBy: string,
): Promise<Applied> {
  if (action === null || operatorId === null) throw new Error(`review ${id} opens nothing`);
  if (action === 'unblock' && !(await reassignIdentity(trx, userId, ctx.clock.now()))) {
    return refuse('identity_verified_elsewhere');
  }
  return openAccess(trx, ctx, { userId, action, operatorId, confirmedBy, reviewId: id });
}
