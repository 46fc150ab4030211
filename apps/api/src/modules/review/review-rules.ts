import type { ProfileStatus, ReviewDecision, ReviewKind } from '@kheya/contract';
import { addBankingDays } from '@kheya/reference';
import type { ReviewRow } from '#database.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';

/** Working days until a decision, counted from the day of the request. */
const WORKING_DAYS: Readonly<Record<ReviewKind, number>> = {
  profile_approval: 1,
  manual_kyc: 2,
  business: 2,
  appeal: 3,
  access: 1,
  profile_change: 2,
  sign_in_recovery: 1,
};

/** The time zone of our operators. */
const OFFICE = 'America/New_York';

/** The last moment of the day on which a review of this kind is due. */
export function dueAt(kind: ReviewKind, openedAt: Date): Date {
  const day = addBankingDays('us', dayIn(OFFICE, openedAt), WORKING_DAYS[kind]);
  return new Date(startOfDay(OFFICE, addDays(day, 1)).getTime() - 1);
}

const ONE_MAY_REJECT: readonly ReviewKind[] = ['profile_approval', 'manual_kyc', 'business'];

/**
 * Whether a decision needs maker and checker (product decision 11): everything that opens access,
 * every decision about an appeal, and a changed name, which could give access to another person's
 * money.
 */
export function needsTwo(kind: ReviewKind, decision: ReviewDecision): boolean {
  return decision === 'accept' || !ONE_MAY_REJECT.includes(kind);
}

const WAITING: Readonly<Record<'profile_approval' | 'manual_kyc', readonly ProfileStatus[]>> = {
  profile_approval: ['AWAITING_ADMIN_APPROVAL'],
  manual_kyc: ['KYC_REVIEW', 'MANUAL_KYC_IN_REVIEW'],
};

/** Whether a profile in this status still needs such a review. */
export function waitsIn(kind: 'profile_approval' | 'manual_kyc', status: ProfileStatus): boolean {
  return WAITING[kind].includes(status);
}

/** An operator's part in an earlier decision about a customer. */
export interface Part {
  readonly operatorId: string;
  /** The review it belonged to; null for a restriction set without one. */
  readonly reviewId: string | null;
}

/**
 * Whether an operator may decide a review at all: nobody decides about themselves, and an operator
 * who restricted or decided about this customer before does not decide their appeal.
 */
export function isEligibleReviewer(
  review: Pick<ReviewRow, 'id' | 'user_id' | 'kind'>,
  operatorId: string,
  parts: readonly Part[],
): boolean {
  if (review.user_id === operatorId) return false;
  if (review.kind !== 'appeal') return true;
  return !parts.some((part) => part.operatorId === operatorId && part.reviewId !== review.id);
}
