import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import { retryAtPartner, findUser, moveProfileStatus } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { handOverIdentityDocuments } from '#modules/file-upload/index.ts';
import { notify } from '#modules/notification/index.ts';
import { newId } from '#platform/ids.ts';
import { sendDocuments } from './partner-documents.ts';
import { createAtPartner } from './partner-person.ts';
import { WAITING_FOR_PARTNER } from './verification-outcome.ts';
import { markAttempt } from './verification-repository.ts';
import { applyPartnerResult } from './verification-service.ts';
import { openReview } from './review-jobs.ts';
import { readSubmissionFacts } from './submission-facts.ts';
import { holdReasons } from './submission-rules.ts';

const RETRY_AFTER_MS = 3000;

/**
 * Holds a profile whose facts need a review by our rules, or are not known yet; returns whether it
 * does.
 */
async function holdProfile(ctx: ModuleContext, user: UserRow): Promise<boolean> {
  const facts = await readSubmissionFacts(ctx, user);
  if (!facts) {
    const runAt = new Date(ctx.clock.now().getTime() + RETRY_AFTER_MS);
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

const ofUser = z.object({ user_id: z.uuid() });

/** Takes a submitted profile to the partner, step by step; each step is safe to repeat. */
export async function verifyProfile(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const user = await findUser(ctx.db, userId);
  // Nothing about a customer with a closed account goes to the partner.
  if (!user || user.closed_at !== null) return;
  switch (user.profile_approval_status) {
    case 'PROFILE_COMPLETED':
      if (await holdProfile(ctx, user)) return;
      if (await createAtPartner(ctx, user)) await startVerification(ctx, userId);
      return;
    case 'ADMIN_APPROVED':
      if (await createAtPartner(ctx, user)) await startVerification(ctx, userId);
      return;
    case 'PROFILE_CREATED_SYNCTERA':
      return startVerification(ctx, userId);
    case 'VERIFICATION_IN_PROGRESS':
    case 'IDV_VERIFICATION_COMPLETE':
      return runVerification({ user_id: userId, attempt: user.verification_attempt }, ctx);
    default:
      return;
  }
}

async function startVerification(ctx: ModuleContext, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id) throw new Error('a profile at the partner without its person');
  if (!(await recordDisclosures(ctx, user, user.bank_person_id))) return;
  await inTransaction(ctx.db, (trx) =>
    moveProfileStatus(trx, ctx, { userId, event: 'verification_started' }),
  );
  await runVerification({ user_id: userId, attempt: user.verification_attempt }, ctx);
}

/** Records the signed agreements at the partner; returns whether it accepted all of them. */
async function recordDisclosures(
  ctx: ModuleContext,
  user: UserRow,
  personId: string,
): Promise<boolean> {
  for (const { id, type, version, accepted_at } of await listAcceptances(ctx.db, user.id)) {
    const key = `disclosure:${id}:${user.verification_attempt}`;
    const given = { key, personId, type, version, acceptedAt: accepted_at };
    const got = await ctx.partners.bank.recordDisclosure(given);
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') {
      await retryAtPartner(ctx, user, { task: 'verify_profile', code: got.code });
      return false;
    }
  }
  return true;
}

const run = ofUser.extend({ attempt: z.number().int().min(0) });

/** One run of the partner's checks, documents first; the same attempt is the same run. */
export async function runVerification(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId, attempt } = run.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id || !isWaiting(user)) return;
  if (user.verification_attempt !== attempt) return;
  const sent = await sendDocuments(ctx, user);
  if (sent.outcome === 'later') return;
  await markAttempt(ctx.db, userId, ctx.clock.now());
  const [acceptance] = await listAcceptances(ctx.db, userId);
  const got = await ctx.partners.bank.verifyPerson({
    key: `verify:${userId}:${user.submitted_at?.getTime() ?? 0}:${attempt}`,
    personId: user.bank_person_id,
    ipAddress: acceptance?.ip_address ?? '127.0.0.1',
    ...(sent.documentId === undefined ? {} : { documentId: sent.documentId }),
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    return retryAtPartner(ctx, user, { task: 'run_verification', code: got.code });
  }
  await applyPartnerResult(ctx, userId, got);
}

/** Polls a verification at the partner: after a webhook, and where none came. */
export async function pollVerification(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id || !isWaiting(user)) return;
  const got = await ctx.partners.bank.readVerification({ personId: user.bank_person_id });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank does not know a person: ${got.code}`);
  await applyPartnerResult(ctx, userId, got);
}

const isWaiting = ({ closed_at, profile_approval_status: status }: UserRow) =>
  closed_at === null && WAITING_FOR_PARTNER.includes(status);
