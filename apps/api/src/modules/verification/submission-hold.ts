import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { handOverIdentityDocuments } from '#modules/file-upload/index.ts';
import { notify } from '#modules/notification/index.ts';
import { moveProfileStatus } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { openReview } from './review-jobs.ts';
import { readSubmissionFacts } from './submission-facts.ts';
import { holdReasons } from './submission-rules.ts';

const LOOK_AGAIN_MS = 3000;

/**
 * Holds a profile back where our own rules want a person of ours to look first, or where they cannot be
 * judged yet; says whether.
 */
export async function holdProfile(ctx: ModuleContext, user: UserRow): Promise<boolean> {
  const facts = await readSubmissionFacts(ctx, user);
  if (!facts) {
    const runAt = new Date(ctx.clock.now().getTime() + LOOK_AGAIN_MS);
    const again = { runAt, key: `verify:${user.id}` };
    await ctx.jobs.add(ctx.db, 'verify_profile', { user_id: user.id }, again);
    return true;
  }
  const reasons = holdReasons(facts);
  const [first] = reasons;
  if (first === undefined) return false;
  return inTransaction(ctx.db, async (trx) => {
    const { id: userId } = user;
    const detail = reasons.join(' ');
    const moved = await moveProfileStatus(trx, ctx, { userId, event: 'held_for_approval', detail });
    if (!moved.ok || !moved.changed) return true;
    await handOverIdentityDocuments(trx, userId);
    await openReview(trx, ctx, { userId, kind: 'profile_approval', cause: first });
    await notify(trx, ctx, { userId, kind: 'verification_review', subjectId: newId(ctx.clock) });
    return true;
  });
}
