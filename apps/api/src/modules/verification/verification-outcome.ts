import type { ProfileStatus } from '@kheya/contract';
import type { NotificationKind } from '#modules/notification/index.ts';
import type { PersonCheck, VerificationStatus } from '#partners/bank/index.ts';

/** Statuses in which the partner's word still moves a profile. */
export const WAITING_FOR_PARTNER: readonly ProfileStatus[] = [
  'VERIFICATION_IN_PROGRESS',
  'IDV_VERIFICATION_COMPLETE',
  'KYC_PENDING',
  'KYC_PROVISIONAL',
  'KYC_REVIEW',
];

export interface Decision {
  readonly to: ProfileStatus;
  readonly notice: NotificationKind;
}

/**
 * What the partner's word makes of a profile (domain facts, partner statuses). A Bangladesh resident
 * is accepted or rejected for taka only; while the partner has not decided nothing moves.
 */
export function decide(status: VerificationStatus, country: 'US' | 'BD'): Decision | undefined {
  const isUs = country === 'US';
  switch (status) {
    case 'ACCEPTED':
      return {
        to: isUs ? 'KYC_ACCEPTED' : 'KYC_ACCEPTED_FOR_BDT_ONLY',
        notice: 'verification_accepted',
      };
    case 'REJECTED':
      return {
        to: isUs ? 'KYC_REJECTED' : 'KYC_REJECTED_FOR_BDT_ONLY',
        notice: 'verification_rejected',
      };
    case 'PROVISIONAL':
      return { to: 'KYC_PROVISIONAL', notice: 'verification_provisional' };
    case 'REVIEW':
      return { to: 'KYC_REVIEW', notice: 'verification_review' };
    case 'PENDING':
    case 'UNVERIFIED':
      return undefined;
  }
}

/** The partner's own vendor failed: nobody was judged, so the run is made again. */
export function vendorError(checks: readonly PersonCheck[]): PersonCheck | undefined {
  return checks.find(({ result }) => result === 'VENDOR_ERROR');
}

const POLL_FIRST_SECONDS = 10;
const POLL_LAST_SECONDS = 3600;

/** When to ask again if no webhook came: seldom for what takes long, at once for what is new. */
export function nextPoll(submittedAt: Date, askedAt: Date): Date {
  const waited = (askedAt.getTime() - submittedAt.getTime()) / 1000;
  const seconds = Math.min(Math.max(waited / 2, POLL_FIRST_SECONDS), POLL_LAST_SECONDS);
  return new Date(askedAt.getTime() + seconds * 1000);
}
