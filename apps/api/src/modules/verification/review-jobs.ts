import type { Kysely } from 'kysely';
import type { ReviewCause } from '@kheya/contract';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

/** A requested review; `appeal` is the id of the appeal it is about. */
export interface ReviewRequest {
  readonly userId: string;
  readonly kind: 'profile_approval' | 'manual_kyc' | 'appeal';
  /** Why the review is opened. */
  readonly cause: ReviewCause;
  readonly appealId?: string;
}

/**
 * Requests a review, in the transaction that needs it. The review module keeps one undecided review
 * of a kind per customer, so a repeat opens nothing.
 */
export async function openReview(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'jobs'>,
  requested: ReviewRequest,
): Promise<void> {
  const { userId, kind, cause, appealId } = requested;
  const payload = {
    user_id: userId,
    kind,
    cause,
    ...(appealId === undefined ? {} : { appeal_id: appealId }),
  };
  await ctx.jobs.add(trx, 'open_review', payload, { key: `open_review:${userId}:${kind}` });
}

/** Withdraws reviews that the partner has settled meanwhile. */
export async function withdrawReviews(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'jobs'>,
  userId: string,
): Promise<void> {
  const payload = { user_id: userId, kind: 'manual_kyc' };
  await ctx.jobs.add(trx, 'withdraw_reviews', payload, { key: `withdraw_reviews:${userId}` });
}
