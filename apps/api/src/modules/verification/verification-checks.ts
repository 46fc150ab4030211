import { PROFILE_STATUS_GROUP, type ReplyOf, type verificationCenter } from '@kheya/contract';
import type { RequestedDocument } from '@kheya/contract';
import type { UserRow } from '#database.ts';
import type { StoredFile } from '#modules/file-upload/index.ts';
import { documentName, type Missing } from '#modules/onboarding/index.ts';
import type { listChecks } from './verification-repository.ts';

export type Check = ReplyOf<typeof verificationCenter>['results'][number];
type StoredCheck = Awaited<ReturnType<typeof listChecks>>[number];

/** A step that the customer completes or signs. */
export function customerCheck(
  name: 'profile' | 'agreements',
  missing: Missing[keyof Missing],
  at: Date | null,
): Check {
  const isWhole = missing.length === 0;
  return {
    name,
    state: isWhole ? 'passed' : 'missing',
    reason: isWhole ? null : 'not_started',
    missing: [...missing],
    updated_at: isWhole ? (at?.toISOString() ?? null) : null,
  };
}

interface DocumentCheckInput {
  readonly isAsked: boolean;
  readonly requested: readonly RequestedDocument[];
  readonly documents: readonly StoredFile[];
  /** The names of the missing details that everybody in the country gives. */
  readonly missing: readonly string[];
}

/** Documents and selfie; undefined where none are requested (US residents, until somebody does). */
export function documentCheck(user: UserRow, papers: DocumentCheckInput): Check | undefined {
  const { isAsked, requested, documents } = papers;
  const base = { name: 'documents' as const, updated_at: newest(documents) };
  if (isAsked) {
    return {
      ...base,
      missing: requested.map(documentName),
      state: 'missing',
      reason: 'requested_documents',
    };
  }
  const isIncomplete = PROFILE_STATUS_GROUP[user.profile_approval_status] === 'incomplete';
  if (isIncomplete && papers.missing.length > 0) {
    return { ...base, missing: [...papers.missing], state: 'missing', reason: 'not_started' };
  }
  if (documents.length === 0) return undefined;
  const has = (status: StoredFile['status']) => documents.some((file) => file.status === status);
  if (has('REJECTED')) {
    return { ...base, missing: [], state: 'failed', reason: 'details_did_not_match' };
  }
  if (has('IN_REVIEW')) {
    return { ...base, missing: [], state: 'waiting', reason: 'partner_checking' };
  }
  return { ...base, missing: [], state: 'passed', reason: null };
}

function newest(documents: readonly StoredFile[]): string | null {
  const times = documents.map((file) => (file.decided_at ?? file.created_at).getTime());
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

const STATES: Readonly<Record<string, Pick<Check, 'state' | 'reason'>>> = {
  PENDING: { state: 'waiting', reason: 'partner_checking' },
  PROVISIONAL: { state: 'waiting', reason: 'requested_documents' },
  VENDOR_ERROR: { state: 'waiting', reason: 'partner_retrying' },
  REVIEW: { state: 'in_review', reason: 'person_reviewing' },
  ACCEPTED: { state: 'passed', reason: null },
};

/** Statuses in which our operators decide, whatever the partner found. */
const BY_US: Readonly<
  Partial<Record<UserRow['profile_approval_status'], (typeof STATES)[string]>>
> = {
  KYC_REVIEW: { state: 'in_review', reason: 'person_reviewing' },
  MANUAL_KYC_IN_REVIEW: { state: 'in_review', reason: 'person_reviewing' },
  AWAITING_ADMIN_APPROVAL: { state: 'in_review', reason: 'person_reviewing' },
  MANUAL_KYC_ACCEPTED: { state: 'passed', reason: null },
  ACCOUNT_CREATED: { state: 'passed', reason: null },
  CARD_CREATED: { state: 'passed', reason: null },
  KYC_ACCEPTED_FOR_BDT_ONLY: { state: 'passed', reason: null },
  MANUAL_KYC_REJECTED: { state: 'failed', reason: 'details_did_not_match' },
  ADMIN_REJECTED: { state: 'failed', reason: 'not_eligible' },
};

/** The partner's finding, overridden by our operators' decision. */
export function partnerCheck(
  name: 'identity' | 'watchlist',
  user: UserRow,
  found: readonly StoredCheck[],
): Check {
  const finding = found.find((check) => check.name === name);
  const base = { name, missing: [] };
  const updated_at = finding?.updated_at.toISOString() ?? null;
  const byUs = BY_US[user.profile_approval_status];
  if (byUs && name === 'identity') return { ...base, ...byUs, updated_at };
  if (!finding) {
    const waits = PROFILE_STATUS_GROUP[user.profile_approval_status] === 'in_review';
    return {
      ...base,
      state: waits ? 'waiting' : 'missing',
      reason: waits ? 'partner_checking' : 'not_started',
      updated_at,
    };
  }
  // A watch-list match is never disclosed; a mismatch can be corrected, so it is.
  const failed = {
    state: 'failed',
    reason: name === 'identity' ? 'details_did_not_match' : 'not_eligible',
  } as const;
  return { ...base, ...(STATES[finding.result] ?? failed), updated_at };
}

/** The account that verification ends with. */
export function accountCheck(user: UserRow, isOpen: boolean): Check {
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  const base = { name: 'account' as const, missing: [], updated_at: null };
  if (isOpen) return { ...base, state: 'passed', reason: null };
  const isRejected = group === 'rejected' || user.business_verification_status === 'REJECTED';
  if (isRejected) return { ...base, state: 'failed', reason: 'not_eligible' };
  const isNext = group === 'accepted' || group === 'bdt_only' || group === 'in_review';
  return isNext
    ? { ...base, state: 'waiting', reason: 'partner_checking' }
    : { ...base, state: 'missing', reason: 'not_started' };
}
