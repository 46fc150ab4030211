import type { Kysely } from 'kysely';
import type { Database, ReviewRow } from '#database.ts';
import { waitsForReview } from '#modules/business-verification/index.ts';
import { mayRestrict } from '#modules/restriction/index.ts';
import { findProfileChange } from '#modules/profile-change/index.ts';
import { findAppeal } from '#modules/verification/index.ts';
import { waitsIn } from './review-rules.ts';

/** Whether a review is still needed: the partner or the customer may have settled it. */
export async function isStillPending(
  db: Kysely<Database>,
  review: Pick<ReviewRow, 'user_id' | 'kind' | 'action' | 'appeal_id' | 'profile_change_id'>,
): Promise<boolean> {
  const { user_id: userId, kind, action, appeal_id: appealId } = review;
  if (kind === 'access') return action !== null && mayRestrict(db, userId, action);
  const { closed_at: closedAt, status } = await profileStateOf(db, userId);
  // A closed account needs no review.
  if (closedAt !== null) return false;
  if (kind === 'appeal') {
    const appeal = appealId === null ? undefined : await findAppeal(db, appealId);
    return appeal?.status === 'open';
  }
  if (kind === 'business') return waitsForReview(db, userId);
  // A recovery waits until it is decided.
  if (kind === 'sign_in_recovery') return true;
  if (kind === 'profile_change') {
    const { profile_change_id: id } = review;
    return id !== null && (await findProfileChange(db, id))?.step === 'in_review';
  }
  return waitsIn(kind, status);
}

function profileStateOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('payments.users')
    .select(['profile_approval_status as status', 'closed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
