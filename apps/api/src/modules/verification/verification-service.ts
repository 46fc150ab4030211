import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database, UserRow } from '#database.ts';
import { judgeIdentityDocuments } from '#modules/file-upload/index.ts';
import { notify } from '#modules/notification/index.ts';
import { moveProfileStatus, retryDelaySeconds, targetOf } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { PersonCheck, VerificationStatus } from '#partners/bank/index.ts';
import {
  closeRequest,
  findOpenRequest,
  lastAnsweredAt,
  proofOf,
  requestDocuments,
} from './document-request.ts';
import { verifyIdentity } from './identity-claim.ts';
import { openReview, withdrawReviews } from './review-jobs.ts';
import { decide, isNews, vendorError, WAITING_FOR_PARTNER } from './verification-outcome.ts';
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
    if (!user || !(await isInPartnersHands(trx, user))) return;
    const at = ctx.clock.now();
    const known = await listChecks(trx, userId);
    const answeredAt = await lastAnsweredAt(trx, userId);
    const givenAt = latest(user.submitted_at ?? user.created_at, answeredAt);
    const news = isNews(word, known, givenAt);
    await saveChecks(trx, userId, word.checks, at);
    await trx
      .updateTable('payments.users')
      // Not `updated_at`: being asked is not being moved, and who is not moved is tried again.
      .set({ bank_user_status: word.status, verification_asked_at: at })
      .where('id', '=', userId)
      .execute();
    if (!news) return;

    const failed = vendorError(word.checks);
    if (failed) {
      const isKnown = known.some(
        (check) => check.partner_verification_id === failed.id && check.result === 'VENDOR_ERROR',
      );
      if (!isKnown) await runAgain(trx, ctx, user);
      return;
    }
    if (user.country) await obey(trx, ctx, { user, country: user.country, word });
  });
}

/** An operator who wants documents has taken the matter over, whatever the partner says meanwhile. */
async function isInPartnersHands(trx: Kysely<Database>, user: UserRow): Promise<boolean> {
  if (!WAITING_FOR_PARTNER.includes(user.profile_approval_status)) return false;
  if (user.profile_approval_status !== 'KYC_PROVISIONAL') return true;
  const request = await findOpenRequest(trx, user.id);
  return request?.source === 'partner';
}

function latest(first: Date, second: Date | undefined): Date {
  return second && second > first ? second : first;
}

/** A new run needs a new key; the old one would only repeat its answer. */
async function runAgain(trx: Kysely<Database>, ctx: ModuleContext, user: UserRow): Promise<void> {
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
  // Once: how often a vendor has failed is nothing a person can do something about.
  await notify(trx, ctx, { userId, kind: 'verification_retried', subjectId: userId });
  await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
}

interface Said {
  readonly user: UserRow;
  readonly country: 'US' | 'BD';
  readonly word: PartnerWord;
}

/** Asked once, a person of ours answers, also where the other has left meanwhile. */
async function isClaimLookedAt(
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

/** Somebody else is verified with the number: which of the two it belongs to, a person of ours decides. */
async function holdClaim(trx: Kysely<Database>, ctx: ModuleContext, userId: string): Promise<void> {
  const cause = CLAIM_HELD;
  // The partner's own word beside a review would tell whoever tries numbers that this one is taken.
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

/** Does what the partner's word says, if it says something the profile has not been through. */
async function obey(trx: Kysely<Database>, ctx: ModuleContext, said: Said): Promise<void> {
  const { user, country, word } = said;
  const { id: userId } = user;
  const decision = decide(word.status, country);
  // The partner repeating itself is no illegal move.
  if (targetOf(user.profile_approval_status, decision.event) === undefined) return;
  if (word.status === 'ACCEPTED') {
    const taken = { by: 'partner', at: ctx.clock.now() } as const;
    const mayHave =
      !(await isClaimLookedAt(trx, user)) && (await verifyIdentity(trx, userId, taken));
    if (!mayHave) return holdClaim(trx, ctx, userId);
  }
  const moved = await moveProfileStatus(trx, ctx, { userId, event: decision.event });
  if (!moved.ok || !moved.changed) return;
  if (decision.notice) {
    await notify(trx, ctx, { userId, kind: decision.notice, subjectId: newId(ctx.clock) });
  }
  if (word.status !== 'PENDING') await closeRequest(trx, ctx, userId, 'settled');
  switch (word.status) {
    case 'REVIEW':
      await openReview(trx, ctx, { userId, kind: 'manual_kyc', cause: 'partner_review' });
      return;
    case 'PROVISIONAL': {
      await withdrawReviews(trx, ctx, userId);
      const unreadable = word.checks.some(({ reason }) => /could not be read/i.test(reason ?? ''));
      const reason = unreadable ? 'document_unreadable' : null;
      if (reason) await judgeIdentityDocuments(trx, ctx, { userId, status: 'REJECTED', reason });
      const documents = await proofOf(trx, user);
      await requestDocuments(trx, ctx, { userId, source: 'partner', documents, reason });
      return;
    }
    case 'ACCEPTED':
      await withdrawReviews(trx, ctx, userId);
      await judgeIdentityDocuments(trx, ctx, { userId, status: 'ACCEPTED' });
      await ctx.jobs.add(trx, 'open_account', { user_id: userId }, { key: `open:${userId}` });
      return;
    case 'REJECTED':
      await withdrawReviews(trx, ctx, userId);
      // Who is on a watch list has given good papers, and is told nothing of the list.
      if (word.checks.some(({ name, result }) => name === 'identity' && result === 'REJECTED')) {
        const reason = 'details_do_not_match';
        await judgeIdentityDocuments(trx, ctx, { userId, status: 'REJECTED', reason });
      }
      return;
    case 'UNVERIFIED':
    case 'PENDING':
      return;
  }
}
