import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database, UserRow } from '#database.ts';
import { decideIdentityDocuments } from '#modules/file-upload/index.ts';
import { notify } from '#modules/notification/index.ts';
import { moveProfileStatus, retryDelaySeconds, targetOf } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { PersonCheck, VerificationStatus } from '@kheya/partners/bank';
import {
  closeRequest,
  findOpenRequest,
  lastAnsweredAt,
  proofOf,
  requestDocuments,
} from './document-request.ts';
import { verifyIdentity } from './identity-claim.ts';
import { openReview, withdrawReviews } from './review-jobs.ts';
import { decide, isNewFinding, vendorError, WAITING_FOR_PARTNER } from './verification-outcome.ts';
import { listChecks, lockUser, saveChecks } from './verification-repository.ts';

export interface PartnerResult {
  readonly status: VerificationStatus;
  readonly checks: readonly PersonCheck[];
}

/**
 * Applies the partner's result for a person, whether from a response, a webhook or polling. A
 * result that is repeated, late or out of order has no further effect.
 */
export async function applyPartnerResult(
  ctx: ModuleContext,
  userId: string,
  partnerResult: PartnerResult,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || !(await isWithPartner(trx, user))) return;
    const at = ctx.clock.now();
    const known = await listChecks(trx, userId);
    const answeredAt = await lastAnsweredAt(trx, userId);
    const givenAt = latest(user.submitted_at ?? user.created_at, answeredAt);
    const isNew = isNewFinding(partnerResult, known, givenAt);
    await saveChecks(trx, userId, partnerResult.checks, at);
    await trx
      .updateTable('payments.users')
      // `updated_at` stays: a poll does not move the profile, and a profile that does not move is
      // retried.
      .set({ bank_user_status: partnerResult.status, verification_requested_at: at })
      .where('id', '=', userId)
      .execute();
    if (!isNew) return;

    const failed = vendorError(partnerResult.checks);
    if (failed) {
      const isKnown = known.some(
        (check) => check.partner_verification_id === failed.id && check.result === 'VENDOR_ERROR',
      );
      if (!isKnown) await rerunVerification(trx, ctx, user);
      return;
    }
    if (user.country)
      await applyVerificationResult(trx, ctx, { user, country: user.country, partnerResult });
  });
}

/** An operator's request for documents takes the decision away from the partner. */
async function isWithPartner(trx: Kysely<Database>, user: UserRow): Promise<boolean> {
  if (!WAITING_FOR_PARTNER.includes(user.profile_approval_status)) return false;
  if (user.profile_approval_status !== 'KYC_PROVISIONAL') return true;
  const request = await findOpenRequest(trx, user.id);
  return request?.source === 'partner';
}

function latest(first: Date, second: Date | undefined): Date {
  return second && second > first ? second : first;
}

/** A new run needs a new key; the old one would only repeat its response. */
async function rerunVerification(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  user: UserRow,
): Promise<void> {
  const { id: userId } = user;
  const attempt = user.verification_attempt + 1;
  await trx
    .updateTable('payments.users')
    .set({ verification_attempt: attempt, updated_at: ctx.clock.now() })
    .where('id', '=', userId)
    .execute();
  const runAt = new Date(ctx.clock.now().getTime() + retryDelaySeconds(attempt) * 1000);
  const key = `reverify:${userId}:${attempt}`;
  await ctx.jobs.add(trx, 'run_verification', { user_id: userId, attempt }, { runAt, key });
  await moveProfileStatus(trx, ctx, { userId, event: 'vendor_failed' });
  // Told once: a customer can do nothing about repeated vendor failures.
  await notify(trx, ctx, { userId, kind: 'verification_retried', subjectId: userId });
  await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
}

interface ReceivedResult {
  readonly user: UserRow;
  readonly country: 'US' | 'BD';
  readonly partnerResult: PartnerResult;
}

/** An operator decides a disputed number, even when the other claimant has left meanwhile. */
async function isClaimUnderReview(
  trx: Kysely<Database>,
  { id, profile_approval_status: status }: UserRow,
): Promise<boolean> {
  if (status !== 'KYC_REVIEW') return false;
  const last = await trx
    .selectFrom('payments.profile_status_changes')
    .select('cause')
    .where('user_id', '=', id)
    .where('allowed', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.cause === CLAIM_HELD;
}

const CLAIM_HELD = 'identity_verified_elsewhere';

/** Another customer is verified with the number: an operator decides whose it is. */
async function holdClaim(trx: Kysely<Database>, ctx: ModuleContext, userId: string): Promise<void> {
  const cause = CLAIM_HELD;
  // Showing the partner's own status beside a review would reveal that the number is taken.
  await trx
    .updateTable('payments.users')
    .set({ bank_user_status: 'REVIEW' })
    .where('id', '=', userId)
    .execute();
  const moved = await moveProfileStatus(trx, ctx, { userId, event: cause });
  if (!moved.ok || !moved.changed) return;
  await closeRequest(trx, ctx, userId, 'settled');
  await openReview(trx, ctx, { userId, kind: 'manual_kyc', cause });
  await notify(trx, ctx, { userId, kind: 'verification_review', subjectId: newId(ctx.clock) });
}

/** Applies the partner's result if it moves the profile to a new status. */
async function applyVerificationResult(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  received: ReceivedResult,
): Promise<void> {
  const { user, country, partnerResult } = received;
  const { id: userId } = user;
  const decision = decide(partnerResult.status, country);
  // A repeated result is not an illegal move.
  if (targetOf(user.profile_approval_status, decision.event) === undefined) return;
  if (partnerResult.status === 'ACCEPTED') {
    const assignment = { by: 'partner', at: ctx.clock.now() } as const;
    const mayHave =
      !(await isClaimUnderReview(trx, user)) && (await verifyIdentity(trx, userId, assignment));
    if (!mayHave) return holdClaim(trx, ctx, userId);
  }
  const moved = await moveProfileStatus(trx, ctx, { userId, event: decision.event });
  if (!moved.ok || !moved.changed) return;
  if (decision.notice) {
    await notify(trx, ctx, { userId, kind: decision.notice, subjectId: newId(ctx.clock) });
  }
  if (partnerResult.status !== 'PENDING') await closeRequest(trx, ctx, userId, 'settled');
  switch (partnerResult.status) {
    case 'REVIEW':
      await openReview(trx, ctx, { userId, kind: 'manual_kyc', cause: 'partner_review' });
      return;
    case 'PROVISIONAL': {
      await withdrawReviews(trx, ctx, userId);
      const unreadable = partnerResult.checks.some(({ reason }) =>
        /could not be read/i.test(reason ?? ''),
      );
      const reason = unreadable ? 'document_unreadable' : null;
      if (reason) await decideIdentityDocuments(trx, ctx, { userId, status: 'REJECTED', reason });
      const documents = await proofOf(trx, user);
      await requestDocuments(trx, ctx, { userId, source: 'partner', documents, reason });
      return;
    }
    case 'ACCEPTED':
      await withdrawReviews(trx, ctx, userId);
      await decideIdentityDocuments(trx, ctx, { userId, status: 'ACCEPTED' });
      await ctx.jobs.add(trx, 'open_account', { user_id: userId }, { key: `open:${userId}` });
      return;
    case 'REJECTED':
      await withdrawReviews(trx, ctx, userId);
      // A customer on a watch list gave valid documents, and is told nothing of the list.
      if (
        partnerResult.checks.some(
          ({ name, result }) => name === 'identity' && result === 'REJECTED',
        )
      ) {
        const reason = 'details_do_not_match';
        await decideIdentityDocuments(trx, ctx, { userId, status: 'REJECTED', reason });
      }
      return;
    case 'UNVERIFIED':
    case 'PENDING':
      return;
  }
}
