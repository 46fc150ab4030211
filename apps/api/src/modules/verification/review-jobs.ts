import type { Kysely } from 'kysely';
import type { ReviewCause } from '@kheya/contract';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

/** What a person of ours is asked to look at; `appeal` names the appeal it is about. */
export interface ReviewRequest {
  readonly userId: string;
  readonly kind: 'profile_approval' | 'manual_kyc' | 'appeal';
  /** What brought it there. */
  readonly cause: ReviewCause;
  readonly appealId?: string;
}

/**
 * Asks for a review, in the transaction that found it necessary. The module of reviews keeps one
 * undecided review of a kind for each customer, so a repeat opens nothing.
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

/** The partner decided meanwhile: nobody of ours has to. */
export async function withdrawReviews(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'jobs'>,
  userId: string,
): Promise<void> {
  const payload = { user_id: userId, kind: 'manual_kyc' };
  await ctx.jobs.add(trx, 'withdraw_reviews', payload, { key: `withdraw_reviews:${userId}` });
}
