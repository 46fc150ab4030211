import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { UserRow } from '#database.ts';
import { handOverIdentityDocuments } from '#modules/file-upload/index.ts';
import { moveProfileStatus } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { agreementDay } from './agreement-service.ts';
import { lockUser, updateUser } from './onboarding-repository.ts';
import { findMissing } from './onboarding-missing.ts';

/** Submits a complete profile for verification; the job exists exactly when the status says so. */
export async function submitProfile(
  ctx: ModuleContext,
  userId: string,
): Promise<
  { ok: true; value: UserRow } | Refusal<'profile_incomplete' | 'profile_status_not_allowed'>
> {
  return inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, userId);
    const missing = await findMissing(trx, user, agreementDay(ctx));
    const open = [...missing.profile, ...missing.agreements, ...missing.documents];
    const incomplete = refuse('profile_incomplete', { facts: { missing: open } });
    // A profile with nothing saved is refused as incomplete, and not for its status.
    if (user.profile_approval_status === 'AWAITING_PROFILE_COMPLETION') return incomplete;
    const moved = await moveProfileStatus(trx, ctx, { userId, event: 'profile_submitted' });
    if (!moved.ok || !moved.changed) return refuse('profile_status_not_allowed');
    if (open.length > 0) return incomplete;
    await handOverIdentityDocuments(trx, userId);
    const at = ctx.clock.now();
    const value = await updateUser(trx, userId, { submitted_at: at, updated_at: at });
    await ctx.jobs.add(trx, 'verify_profile', { user_id: userId }, { key: `verify:${userId}` });
    return { ok: true, value };
  });
}
