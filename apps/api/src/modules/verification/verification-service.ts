import { inTransaction } from '@kheya/db';
import { notify } from '#modules/notification/index.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { moveProfileStatus, retryDelaySeconds } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { PersonCheck, VerificationStatus } from '#partners/bank/index.ts';
import { decide, vendorError, WAITING_FOR_PARTNER } from './verification-outcome.ts';
import { listChecks, lockUser, saveChecks } from './verification-repository.ts';

export interface PartnerWord {
  readonly status: VerificationStatus;
  readonly checks: readonly PersonCheck[];
}

/**
 * Takes the partner's word about a person, however it came: as the answer, by webhook, by asking.
 * Told twice, late or out of order it does nothing a second time.
 */
export async function applyPartnerWord(
  ctx: ModuleContext,
  userId: string,
  word: PartnerWord,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || !WAITING_FOR_PARTNER.includes(user.profile_approval_status)) return;
    const at = ctx.clock.now();
    const known = await listChecks(trx, userId);
    await saveChecks(trx, userId, word.checks, at);
    await trx
      .updateTable('payments.users')
      .set({ bank_user_status: word.status, verification_asked_at: at, updated_at: at })
      .where('id', '=', userId)
      .execute();

    const failed = vendorError(word.checks);
    if (failed) {
      const isKnown = known.some(
        (check) => check.partner_verification_id === failed.id && check.result === 'VENDOR_ERROR',
      );
      if (isKnown) return;
      // A new run needs a new key; the old one would only repeat its answer.
      const attempt = user.verification_attempt + 1;
      await trx
        .updateTable('payments.users')
        .set({ verification_attempt: attempt })
        .where('id', '=', userId)
        .execute();
      const runAt = new Date(at.getTime() + retryDelaySeconds(attempt) * 1000);
      const key = `reverify:${userId}:${attempt}`;
      await ctx.jobs.add(trx, 'run_verification', { user_id: userId, attempt }, { runAt, key });
      await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
      return;
    }

    const decision = user.country ? decide(word.status, user.country) : undefined;
    if (!decision) return;
    const moved = await moveProfileStatus(trx, ctx, {
      userId,
      to: decision.to,
      cause: `partner_${word.status.toLowerCase()}`,
    });
    if (!moved.ok || !moved.changed) return;
    await notify(trx, ctx, { userId, kind: decision.notice, subjectId: userId });
    await closeOperatorTask(trx, ctx, { kind: 'partner_refused', subjectId: userId });
    const review = { kind: 'identity_review', subjectId: userId };
    if (word.status === 'REVIEW') {
      const detail = 'The banking partner wants a person to look at this identity.';
      await openOperatorTask(trx, ctx, { ...review, detail });
    } else {
      await closeOperatorTask(trx, ctx, review);
    }
    if (word.status === 'ACCEPTED') {
      await ctx.jobs.add(trx, 'open_account', { user_id: userId }, { key: `open:${userId}` });
    }
  });
}
