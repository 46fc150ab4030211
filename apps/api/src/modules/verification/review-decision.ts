import type { Kysely } from 'kysely';
import { PROFILE_STATUS_GROUP } from '@kheya/contract';
import type { RequestedDocument, ReviewDecision, ReviewReason } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, UserRow } from '#database.ts';
import { applyBusinessDecision, lockBusiness } from '#modules/business-verification/index.ts';
import { decideIdentityDocuments } from '#modules/file-upload/index.ts';
import { notify } from '#modules/notification/index.ts';
import { moveProfileStatus, type ProfileEvent } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { closeAppeal, findAppeal } from './appeal-repository.ts';
import { closeRequest, proofOf, requestDocuments } from './document-request.ts';
import { clearIdentity, verifyIdentity } from './identity-claim.ts';
import { lockUser } from './verification-repository.ts';

export interface Decided {
  readonly userId: string;
  readonly kind: 'profile_approval' | 'manual_kyc' | 'business' | 'appeal';
  readonly decision: ReviewDecision;
  /** The reason the customer reads; a rejection and a request for documents have one. */
  readonly customerReason: ReviewReason | null;
  /** The requested documents; none named means proof of identity. */
  readonly requestedDocuments?: readonly RequestedDocument[];
  /** Set for a decision about an appeal. */
  readonly appealId?: string | null;
}

export type Applied =
  | {
      readonly ok: true;
      /** Whether a granted appeal lifts a freeze or block; the restriction module does that. */
      readonly opensAccess: boolean;
    }
  | Refusal<'profile_status_not_allowed' | 'identity_verified_elsewhere'>;

const DONE: Applied = { ok: true, opensAccess: false };
const REFUSED = () => refuse('profile_status_not_allowed');

/**
 * Applies the operators' decision about a person, in the transaction of that decision. The review
 * module checks who may decide; here the status table says whether the move is allowed.
 */
export async function applyReviewDecision(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  decided: Decided,
): Promise<Applied> {
  if (decided.kind === 'business') return applyToBusiness(trx, ctx, decided);
  // A company is locked with its EIN first, in the same order as every other decision about it.
  if (decided.kind === 'appeal') await lockBusiness(trx, decided.userId);
  const user = await lockUser(trx, decided.userId);
  if (!user) return REFUSED();
  if (decided.kind === 'appeal') return applyToAppeal(trx, ctx, { user, decided });
  const applied = await applyToProfile(trx, ctx, { user, decided });
  if (applied.ok) await saveDecision(trx, ctx, decided);
  return applied;
}

/** A company's documents are requested in writing: the partner has no upload for them yet. */
async function applyToBusiness(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  decided: Decided,
): Promise<Applied> {
  const { userId, decision } = decided;
  if (decision === 'request_documents') return REFUSED();
  const isAccepted = decision === 'accept';
  const applied = await applyBusinessDecision(trx, ctx, { userId, isAccepted, isAppeal: false });
  if (!applied.ok) return applied;
  await saveDecision(trx, ctx, decided);
  return DONE;
}

interface Case {
  readonly user: UserRow;
  readonly decided: Decided;
}

async function applyToProfile(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  the: Case,
): Promise<Applied> {
  const { user, decided } = the;
  const { id: userId } = user;
  if (user.profile_approval_status === 'KYC_REVIEW') {
    const taken = await moveProfileStatus(trx, ctx, { userId, event: 'review_taken' });
    if (!taken.ok) return REFUSED();
  }
  if (decided.decision === 'request_documents') return wantDocuments(trx, ctx, the);
  const moved = await moveProfileStatus(trx, ctx, { userId, event: eventOf(the) });
  if (!moved.ok) return REFUSED();
  if (decided.decision === 'accept' && !(await assignNumber(trx, ctx, { user, to: moved.to }))) {
    return refuse('identity_verified_elsewhere');
  }
  if (decided.decision === 'accept') {
    await accepted(trx, ctx, { user, to: moved.to });
    return DONE;
  }
  const reason = decided.customerReason ?? 'not_eligible';
  await decideIdentityDocuments(trx, ctx, { userId, status: 'REJECTED', reason });
  await notifyOutcome(trx, ctx, userId, 'verification_rejected');
  return DONE;
}

function eventOf({ user, decided }: Case): ProfileEvent {
  const isAccepted = decided.decision === 'accept';
  if (decided.kind === 'profile_approval') return isAccepted ? 'admin_approved' : 'admin_rejected';
  // A resident of Bangladesh is accepted or rejected for taka only, as by the partner.
  const isUs = user.country === 'US';
  if (isAccepted) return isUs ? 'manual_accepted' : 'manual_accepted_for_bdt';
  return isUs ? 'manual_rejected' : 'manual_rejected_for_bdt';
}

/** A customer sent to the partner is verified by its result, any other by this decision. */
function assignNumber(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { user, to }: { readonly user: UserRow; readonly to: UserRow['profile_approval_status'] },
): Promise<boolean> {
  if (to === 'ADMIN_APPROVED') return clearIdentity(trx, user.id);
  return verifyIdentity(trx, user.id, { by: 'operators', at: ctx.clock.now() });
}

/** Continues as after any acceptance: to the partner, or to the first account. */
async function accepted(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { user, to }: { readonly user: UserRow; readonly to: UserRow['profile_approval_status'] },
): Promise<void> {
  const { id: userId } = user;
  await closeRequest(trx, ctx, userId, 'settled');
  if (to === 'ADMIN_APPROVED') {
    // A profile that the partner once refused is sent again under a new key.
    await trx
      .updateTable('payments.users')
      .set((eb) => ({ verification_attempt: eb('verification_attempt', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await ctx.jobs.add(trx, 'verify_profile', { user_id: userId }, { key: `verify:${userId}` });
    return;
  }
  await decideIdentityDocuments(trx, ctx, { userId, status: 'ACCEPTED' });
  await notifyOutcome(trx, ctx, userId, 'verification_accepted');
  await ctx.jobs.add(trx, 'open_account', { user_id: userId }, { key: `open:${userId}` });
}

async function wantDocuments(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  the: Case,
): Promise<Applied> {
  const { user, decided } = the;
  const { id: userId } = user;
  const moved = await moveProfileStatus(trx, ctx, { userId, event: 'documents_requested' });
  if (!moved.ok) return REFUSED();
  const reason = decided.customerReason;
  const named = decided.requestedDocuments ?? [];
  const documents = named.length > 0 ? named : await proofOf(trx, user);
  if (reason) {
    await decideIdentityDocuments(trx, ctx, {
      userId,
      status: 'REJECTED',
      reason,
      only: documents,
    });
  }
  const source = moved.from === 'AWAITING_ADMIN_APPROVAL' ? 'approval' : 'review';
  await requestDocuments(trx, ctx, { userId, source, documents, reason });
  await notifyOutcome(trx, ctx, userId, 'verification_documents_wanted');
  return DONE;
}

/** Grants or denies an appeal, or requests more documents for it. */
async function applyToAppeal(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  the: Case,
): Promise<Applied> {
  const { user, decided } = the;
  const { id: userId } = user;
  const { appealId, decision, customerReason } = decided;
  const appeal = appealId ? await findAppeal(trx, appealId, 'lock') : undefined;
  if (appeal?.user_id !== userId || appeal.status !== 'open') return REFUSED();
  const isGranted = decision !== 'reject';
  // The customer corrected their details meanwhile and moved on, so there is nothing to reopen.
  const isRejected = PROFILE_STATUS_GROUP[user.profile_approval_status] === 'rejected';
  const isOfCompany = !isRejected && user.business_verification_status === 'REJECTED';
  const isOver = decision === 'accept' && !isRejected && !isOfCompany;
  if (appeal.kind === 'verification' && isGranted && !isOver) {
    const applied = isOfCompany
      ? await reopenBusiness(trx, ctx, the)
      : await reopenVerification(trx, ctx, the);
    if (!applied.ok) return applied;
  }
  // An appeal against a restriction needs no documents: it is granted or denied.
  if (appeal.kind === 'restriction' && decision === 'request_documents') return REFUSED();
  await closeAppeal(trx, appeal.id, {
    ...{ status: isGranted ? 'granted' : 'denied', decision, customer_reason: customerReason },
    decided_at: ctx.clock.now(),
  });
  if (appeal.kind === 'verification') await saveDecision(trx, ctx, decided);
  const kind = isGranted ? 'appeal_granted' : 'appeal_denied';
  await notify(trx, ctx, { userId, kind, subjectId: appeal.id });
  return { ok: true, opensAccess: appeal.kind === 'restriction' && isGranted };
}

async function reopenVerification(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  the: Case,
): Promise<Applied> {
  const { user, decided } = the;
  const isAccepted = decided.decision === 'accept';
  const event = isAccepted ? 'appeal_granted' : 'appeal_reopened';
  const moved = await moveProfileStatus(trx, ctx, { userId: user.id, event });
  if (!moved.ok) return REFUSED();
  if (!isAccepted) return wantDocuments(trx, ctx, the);
  if (!(await assignNumber(trx, ctx, { user, to: moved.to }))) {
    return refuse('identity_verified_elsewhere');
  }
  await accepted(trx, ctx, { user, to: moved.to });
  return DONE;
}

async function reopenBusiness(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { user, decided }: Case,
): Promise<Applied> {
  if (decided.decision !== 'accept') return REFUSED();
  const given = { userId: user.id, isAccepted: true, isAppeal: true };
  const applied = await applyBusinessDecision(trx, ctx, given);
  return applied.ok ? DONE : applied;
}

async function saveDecision(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  decided: Decided,
): Promise<void> {
  await trx
    .insertInto('payments.verification_decisions')
    .values({
      id: newId(ctx.clock),
      user_id: decided.userId,
      kind: decided.kind,
      decision: decided.decision,
      customer_reason: decided.customerReason,
      decided_at: ctx.clock.now(),
    })
    .execute();
}

async function notifyOutcome(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  userId: string,
  kind: 'verification_accepted' | 'verification_rejected' | 'verification_documents_wanted',
): Promise<void> {
  await notify(trx, ctx, { userId, kind, subjectId: newId(ctx.clock) });
}
