import type { Kysely } from 'kysely';
import type {
  AuditAction,
  BodyOf,
  RequestedDocument,
  Locale,
  reviewConfirm,
  reviewPropose,
} from '@kheya/contract';
import { type FieldError, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type AnyRefusal, type Refusal, refuse } from '@kheya/http-kit';
import type { Database, ReviewRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { findUser, moveProfileStatus } from '#modules/user/index.ts';
import { isEinHeldElsewhere } from '#modules/business-verification/index.ts';
import { findAppeal, isHeldElsewhere } from '#modules/verification/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { applyDecision } from './review-apply.ts';
import { withdrawIfSettled } from './review-open.ts';
import { changeReview, listParts, lockReview } from './review-repository.ts';
import { isEligibleReviewer, needsTwo } from './review-rules.ts';

type Done = { readonly ok: true };

export interface ReviewCall<B> {
  readonly caller: OperatorCaller;
  readonly reviewId: string;
  readonly request: B;
  readonly locale: Locale;
}

/** Assigns a review to its reader; a partner's review becomes ours. */
export async function claimReview(
  ctx: ModuleContext,
  { caller, reviewId }: Pick<ReviewCall<never>, 'caller' | 'reviewId'>,
): Promise<Done | Refusal<'not_found' | 'review_decided' | 'operator_must_differ'>> {
  return unlessWithdrawn(ctx, reviewId, async (trx) => {
    const review = await lockReview(trx, reviewId);
    if (!review) return refuse('not_found');
    if (review.closed_at !== null) return refuse('review_decided');
    const { operatorId } = caller;
    if (review.assignee_id === operatorId) return { ok: true };
    // An operator who may not decide it would only block the others.
    if (!(await mayDecide(trx, review, caller))) return refuse('operator_must_differ');
    await changeReview(trx, reviewId, { assignee_id: operatorId });
    if (review.kind === 'manual_kyc') await beginManualReview(trx, ctx, review.user_id);
    await auditDecision(trx, ctx, review, { operatorId, action: 'review_taken', facts: {} });
    return { ok: true };
  });
}

/** Ends the partner's own review and begins ours. */
async function beginManualReview(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  userId: string,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (user?.profile_approval_status !== 'KYC_REVIEW') return;
  await moveProfileStatus(trx, ctx, { userId, event: 'review_taken' });
}

type Proposed = Refusal<
  | 'not_found'
  | 'request_invalid'
  | 'review_decided'
  | 'review_already_proposed'
  | 'operator_must_differ'
  | 'identity_verified_elsewhere'
  | 'restriction_not_possible'
>;

/** The maker: decides what one operator may decide, and proposes what takes two. */
export async function proposeDecision(
  ctx: ModuleContext,
  call: ReviewCall<BodyOf<typeof reviewPropose>>,
): Promise<Done | Proposed> {
  const { caller, reviewId, request } = call;
  return unlessWithdrawn(ctx, reviewId, async (trx): Promise<Done | Proposed> => {
    const review = await lockReview(trx, reviewId);
    if (!review) return refuse('not_found');
    if (review.closed_at !== null) return refuse('review_decided');
    if (!(await mayDecide(trx, review, caller))) return refuse('operator_must_differ');
    if (review.state === 'proposed') return refuse('review_already_proposed');
    const wrong = await checkRequest(trx, review, request, call.locale);
    if (wrong) return wrong;
    // Refused at the proposal already, because no checker could confirm it.
    const { decision, reason } = request;
    if (decision === 'accept' && (await isNumberTaken(trx, review))) return refuse(HELD_ELSEWHERE);
    const { operatorId } = caller;
    const proposal = {
      proposed_decision: decision,
      proposed_reason: reason,
      customer_reason: decision === 'accept' ? null : (request.customer_reason ?? null),
      requested_documents: JSON.stringify(requestedDocumentsOf(request)),
      proposed_by: operatorId,
      proposed_at: ctx.clock.now(),
    };
    if (needsTwo(review.kind, decision)) {
      await changeReview(trx, reviewId, { ...proposal, state: 'proposed' });
      const facts = { decision, reason, customer_reason: proposal.customer_reason };
      await auditDecision(trx, ctx, review, { operatorId, action: 'review_proposed', facts });
      return { ok: true };
    }
    return decide(
      trx,
      ctx,
      { ...review, ...proposal, requested_documents: requestedDocumentsOf(request) },
      {
        ...{ operatorId, reason },
        change: proposal,
      },
    );
  });
}

/** Whether another profile is verified with the person's identity number, or the company's EIN. */
async function isNumberTaken(trx: Kysely<Database>, review: ReviewRow): Promise<boolean> {
  if (review.kind === 'business') return isEinHeldElsewhere(trx, review.user_id);
  const isProfile = review.kind === 'profile_approval' || review.kind === 'manual_kyc';
  return isProfile && (await isHeldElsewhere(trx, review.user_id));
}

type Confirmed = Refusal<
  | 'not_found'
  | 'review_decided'
  | 'review_not_proposed'
  | 'operator_must_differ'
  | 'identity_verified_elsewhere'
  | 'restriction_not_possible'
>;

/**
 * The checker: confirms a decision, which applies it, or returns it. Never the operator who
 * proposed it.
 */
export async function confirmDecision(
  ctx: ModuleContext,
  { caller, reviewId, request }: ReviewCall<BodyOf<typeof reviewConfirm>>,
): Promise<Done | Confirmed> {
  return unlessWithdrawn(ctx, reviewId, async (trx): Promise<Done | Confirmed> => {
    const review = await lockReview(trx, reviewId);
    if (!review) return refuse('not_found');
    if (review.closed_at !== null) return refuse('review_decided');
    if (review.state !== 'proposed') return refuse('review_not_proposed');
    // It may have been returned and proposed again meanwhile: the checker can only confirm what
    // they read.
    const { proposed_at: read } = request;
    const isRead = read === undefined || Date.parse(read) === review.proposed_at?.getTime();
    if (!isRead) return refuse('review_not_proposed');
    const { operatorId } = caller;
    if (review.proposed_by === operatorId) return refuse('operator_must_differ');
    if (!(await mayDecide(trx, review, caller))) return refuse('operator_must_differ');
    if (request.agree) {
      return decide(trx, ctx, review, { operatorId, reason: request.reason, change: {} });
    }
    await changeReview(trx, reviewId, RETURNED);
    const facts = {
      ...{ reason: request.reason, proposed_by: review.proposed_by },
      decision: review.proposed_decision,
    };
    await auditDecision(trx, ctx, review, { operatorId, action: 'review_given_back', facts });
    return { ok: true };
  });
}

const RETURNED = {
  state: 'open',
  proposed_decision: null,
  proposed_reason: null,
  customer_reason: null,
  requested_documents: '[]',
  proposed_by: null,
  proposed_at: null,
} as const;

const HELD_ELSEWHERE = 'identity_verified_elsewhere';

/** Applies a decision that has its second operator, or needs none, all in this transaction. */
async function decide(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  review: ReviewRow,
  by: {
    readonly operatorId: string;
    readonly reason: string;
    readonly change: Parameters<typeof changeReview>[2];
  },
): Promise<
  Done | Refusal<'review_decided' | 'identity_verified_elsewhere' | 'restriction_not_possible'>
> {
  const at = ctx.clock.now();
  const { operatorId } = by;
  const decided = { decided_by: operatorId, decided_at: at, closed_at: at };
  await changeReview(trx, review.id, { ...by.change, state: 'decided', ...decided });
  const applied = await applyDecision(trx, ctx, review, operatorId);
  if (!applied.ok) {
    ctx.log.warn({ review: review.id, refusal: applied.code }, 'a decision could not be applied');
    // A profile that has moved on has nothing left to decide; any other refusal is returned as it
    // is.
    return refuse(applied.code === 'profile_status_not_allowed' ? 'review_decided' : applied.code);
  }
  await auditDecision(trx, ctx, review, {
    operatorId,
    action: 'review_decided',
    facts: {
      decision: review.proposed_decision,
      customer_reason: review.customer_reason,
      reason: by.reason,
      proposed_by: review.proposed_by,
    },
  });
  return { ok: true };
}

/** Withdraws a review whose customer has moved on meanwhile, and refuses the deciding operator. */
async function unlessWithdrawn<R extends Done | AnyRefusal>(
  ctx: ModuleContext,
  reviewId: string,
  work: (trx: Kysely<Database>) => Promise<R>,
): Promise<R | Refusal<'review_decided'>> {
  if (await withdrawIfSettled(ctx, reviewId)) return refuse('review_decided');
  return inTransaction(ctx.db, work);
}

async function mayDecide(
  trx: Kysely<Database>,
  review: ReviewRow,
  { operatorId }: OperatorCaller,
): Promise<boolean> {
  const parts = await listParts(trx, [review.user_id]);
  return isEligibleReviewer(review, operatorId, parts.get(review.user_id) ?? []);
}

type Request = BodyOf<typeof reviewPropose>;

/**
 * A rejection and a document request need a reason for the customer, except for access and sign-in
 * recovery; a document request also names the documents.
 */
async function checkRequest(
  trx: Kysely<Database>,
  review: ReviewRow,
  request: Request,
  locale: Locale,
): Promise<Refusal<'request_invalid'> | undefined> {
  const wrong = (field: string, word: FieldError) =>
    refuse('request_invalid', { fields: fieldErrorTexts({ [field]: word }, locale) });
  const { decision } = request;
  if (decision === 'request_documents' && !(await mayAskForDocuments(trx, review))) {
    return wrong('decision', 'not_offered');
  }
  const isToldWhy =
    decision !== 'accept' && review.kind !== 'access' && review.kind !== 'sign_in_recovery';
  if (isToldWhy && request.customer_reason === undefined)
    return wrong('customer_reason', 'customer_reason_missing');
  if (decision === 'request_documents' && requestedDocumentsOf(request).length === 0) {
    return wrong('requested_documents', 'requested_documents_missing');
  }
  return undefined;
}

const WITHOUT_DOCUMENTS: readonly string[] = [
  'access',
  'business',
  'profile_change',
  'sign_in_recovery',
];

async function mayAskForDocuments(trx: Kysely<Database>, review: ReviewRow): Promise<boolean> {
  // A company's documents come with a ticket; only a person's can be requested here.
  if (WITHOUT_DOCUMENTS.includes(review.kind)) return false;
  const user = await findUser(trx, review.user_id);
  if (review.kind === 'appeal' && user?.business_verification_status === 'REJECTED') return false;
  if (review.kind !== 'appeal' || review.appeal_id === null) return true;
  return (await findAppeal(trx, review.appeal_id))?.kind === 'verification';
}

function requestedDocumentsOf({
  decision,
  requested_documents: requested,
}: Request): RequestedDocument[] {
  return decision === 'request_documents' ? (requested ?? []) : [];
}

/** Ids, the decision and the reason: the operator log holds no customer data. */
function auditDecision(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  review: Pick<ReviewRow, 'id' | 'user_id' | 'kind' | 'action'>,
  done: {
    readonly operatorId: string;
    readonly action: AuditAction;
    readonly facts: Readonly<Record<string, string | null>>;
  },
): Promise<void> {
  const { operatorId, action, facts } = done;
  const about = { review_id: review.id, kind: review.kind };
  const opened = review.action === null ? {} : { action: review.action };
  return noteOperatorAction(trx, ctx, {
    ...{ operatorId, action, subjectId: review.user_id },
    facts: { ...about, ...opened, ...facts },
  });
}
