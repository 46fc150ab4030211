import {
  PROFILE_STATUS_GROUP,
  type Locale,
  type ReplyOf,
  type verificationCenter,
} from '@kheya/contract';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import type { Kysely } from 'kysely';
import type { ReviewReason } from '@kheya/contract';
import type { Database, DocumentRequestRow, UserRow } from '#database.ts';
import { listIdentityDocuments } from '#modules/file-upload/index.ts';
import { hasAccounts, PROFILE_STATUS_ROWS } from '#modules/user/index.ts';
import { listAcceptances, findMissing } from '#modules/onboarding/index.ts';
import {
  BUSINESS_STATUS_ROWS,
  isBusiness,
  showBusinessCheck,
} from '#modules/business-verification/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { mayAppeal } from './appeal-service.ts';
import { findOpenRequest, listMissingDocuments } from './document-request.ts';
import {
  accountCheck,
  documentCheck,
  partnerCheck,
  customerCheck,
  type Check,
} from './verification-checks.ts';
import { listChecks } from './verification-repository.ts';

type Center = ReplyOf<typeof verificationCenter>;

/** Each step of verification, what is missing and why (product decision 3). */
export async function showVerificationCenter(
  ctx: ModuleContext,
  caller: Pick<Caller, 'userId' | 'personId' | 'user'>,
  locale: Locale,
): Promise<Center> {
  const { user } = caller;
  const person = user.owner_id ?? user.id;
  const [results, request, given, decided, isAppealable] = await Promise.all([
    showChecks(ctx, user),
    findOpenRequest(ctx.db, person),
    listIdentityDocuments(ctx.db, person),
    lastReason(ctx.db, user.id),
    mayAppeal(ctx, caller),
  ]);
  const status = user.profile_approval_status;
  const row = rowOf(user);
  const reason = reasonShown(user, request, decided);
  return {
    results,
    count: results.length,
    profile_approval_status: status,
    business_verification_status: user.business_verification_status,
    idv_verification_status: identityStatus(status, results),
    sentence: row[locale],
    // After or during an appeal the customer waits; the appeal says until when.
    next_step: row.next === 'appeal' && !isAppealable ? 'wait' : row.next,
    decision_reason: reason ? REVIEW_REASON_TEXT[reason][locale] : null,
    requested_documents: request ? listMissingDocuments(request, given) : [],
    may_appeal: isAppealable,
    submitted_at: user.submitted_at?.toISOString() ?? null,
    usual_answer_by: usualAnswerBy(user),
  };
}

/** The status row to show: the company's, once the owner is accepted and until the company is. */
function rowOf(user: UserRow) {
  const isOfCompany = isCompanyNext(user) && user.business_verification_status !== 'ACCEPTED';
  if (isOfCompany && isBusiness(user))
    return BUSINESS_STATUS_ROWS[user.business_verification_status];
  return PROFILE_STATUS_ROWS[user.profile_approval_status];
}

/** A company is checked once its owner is accepted. */
function isCompanyNext(user: UserRow): boolean {
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  return isBusiness(user) && group === 'accepted';
}

const IDENTITY_STATUS = {
  missing: 'UNVERIFIED',
  waiting: 'PENDING',
  in_review: 'REVIEW',
  passed: 'ACCEPTED',
} as const satisfies Partial<Record<Check['state'], Center['idv_verification_status']>>;

const FAILED_IN: Readonly<Record<string, Center['idv_verification_status']>> = {
  rejected: 'REJECTED',
  in_review: 'PENDING',
};

/** The identity check as one status (spec section 3), as the customer is shown it. */
function identityStatus(
  status: UserRow['profile_approval_status'],
  checks: readonly Pick<Check, 'name' | 'state' | 'reason'>[],
): Center['idv_verification_status'] {
  const identity = checks.find(({ name }) => name === 'identity');
  if (!identity) return 'UNVERIFIED';
  if (identity.reason === 'requested_documents') return 'PROVISIONAL';
  // Details not found are corrected and checked again: only a rejected profile shows as rejected.
  if (identity.state === 'failed') return FAILED_IN[PROFILE_STATUS_GROUP[status]] ?? 'UNVERIFIED';
  return IDENTITY_STATUS[identity.state];
}

/** The steps alone, as the customer and the reviewers see them. */
export async function showChecks(ctx: ModuleContext, user: UserRow): Promise<Check[]> {
  const person = user.owner_id ?? user.id;
  const [missing, acceptances, found, isOpen, request, documents, company] = await Promise.all([
    findMissing(ctx.db, user, dayIn('America/New_York', signedBy(ctx, user))),
    listAcceptances(ctx.db, person),
    listChecks(ctx.db, person),
    hasAccounts(ctx.db, user.id),
    findOpenRequest(ctx.db, person),
    listIdentityDocuments(ctx.db, person),
    showBusinessCheck(ctx.db, user, isCompanyNext(user)),
  ]);
  const signedAt = acceptances.at(-1)?.accepted_at ?? null;
  const requested = request ? listMissingDocuments(request, documents) : [];
  const document = documentCheck(user, {
    ...{ requested, documents, isAsked: request !== undefined, missing: missing.documents },
  });
  return [
    customerCheck('profile', missing.profile, user.updated_at),
    customerCheck('agreements', missing.agreements, signedAt),
    ...(document ? [document] : []),
    partnerCheck('identity', user, found),
    partnerCheck('watchlist', user, found),
    ...(company ? [company] : []),
    accountCheck(user, isOpen),
  ];
}

/**
 * An accepted customer counts as having signed that day's versions; a later version changes
 * nothing.
 */
function signedBy(ctx: ModuleContext, user: UserRow): Date {
  const isOpen = PROFILE_STATUS_GROUP[user.profile_approval_status] === 'incomplete';
  return isOpen ? ctx.clock.now() : (user.submitted_at ?? ctx.clock.now());
}

async function lastReason(db: Kysely<Database>, userId: string): Promise<ReviewReason | null> {
  const row = await db
    .selectFrom('payments.verification_decisions')
    .select('customer_reason')
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer_reason ?? null;
}

/** A reason is shown while its rejection or document request stands. */
function reasonShown(
  user: UserRow,
  request: DocumentRequestRow | undefined,
  decided: ReviewReason | null,
): ReviewReason | null {
  if (request) return request.reason;
  if (isCompanyNext(user)) {
    return user.business_verification_status === 'REJECTED' ? decided : null;
  }
  const byUs = ['ADMIN_REJECTED', 'MANUAL_KYC_REJECTED', 'KYC_REJECTED_FOR_BDT_ONLY'];
  return byUs.includes(user.profile_approval_status) ? decided : null;
}

function usualAnswerBy(user: UserRow): string | null {
  const isOfCompany = isCompanyNext(user) && user.business_verification_status !== 'ACCEPTED';
  const isWaiting = PROFILE_STATUS_GROUP[user.profile_approval_status] === 'in_review';
  const usual = rowOf(user).usualSeconds;
  if ((!isOfCompany && !isWaiting) || usual === null) return null;
  const since = (isOfCompany && user.business_status_since) || user.profile_status_since;
  return new Date(since.getTime() + usual * 1000).toISOString();
}
