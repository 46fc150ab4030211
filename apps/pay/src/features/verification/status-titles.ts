import type { CompanyObstacle, ProfileStatus } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const incomplete = msg`Your profile isn't complete yet`;
const checking = msg`We're checking your details`;
const review = msg`Our team is reviewing it`;
const correct = msg`Please correct your details`;
const refused = msg`We couldn't verify you`;
const verified = msg`You're verified`;
const opening = msg`You're verified. We're opening your account.`;
const companyVerified = msg`Your business is verified`;
const companyOpening = msg`Your business is verified. We're opening its account.`;

/** The heading of each status, without a restriction. */
const titles: Record<ProfileStatus, MessageDescriptor> = {
  AWAITING_SIGNUP_COMPLETION: msg`Finish signing up`,
  AWAITING_PROFILE_COMPLETION: incomplete,
  PROFILE_INFO_SAVED: incomplete,
  KYC_UNVERIFIED: correct,
  PROFILE_REJECTED_SYNCTERA: correct,
  PROFILE_COMPLETED: checking,
  PROFILE_CREATED_SYNCTERA: checking,
  VERIFICATION_IN_PROGRESS: checking,
  IDV_VERIFICATION_COMPLETE: checking,
  ADMIN_APPROVED: checking,
  KYC_PENDING: checking,
  KYC_PROVISIONAL: msg`We need photos from you`,
  AWAITING_ADMIN_APPROVAL: review,
  KYC_REVIEW: review,
  MANUAL_KYC_IN_REVIEW: review,
  KYC_ACCEPTED: opening,
  MANUAL_KYC_ACCEPTED: opening,
  ACCOUNT_CREATED: verified,
  CARD_CREATED: verified,
  KYC_ACCEPTED_FOR_BDT_ONLY: opening,
  ADMIN_REJECTED: msg`We can't open an account for you`,
  KYC_REJECTED: refused,
  MANUAL_KYC_REJECTED: refused,
  KYC_REJECTED_FOR_BDT_ONLY: refused,
};

const companyChecking = msg`We're checking your business`;

const companyTitles: Record<CompanyObstacle, MessageDescriptor> = {
  UNVERIFIED: companyChecking,
  VERIFICATION_IN_PROGRESS: companyChecking,
  PENDING: companyChecking,
  VENDOR_ERROR: msg`The check is taking a little longer`,
  PROVISIONAL: msg`We need documents from your business`,
  REVIEW: msg`Our team is reviewing your business`,
  REJECTED: msg`We couldn't confirm your business`,
};

export interface TitleFacts {
  readonly status: ProfileStatus;
  /** For a business whose owner is accepted, until its company is. */
  readonly company: CompanyObstacle | undefined;
  readonly isBusiness: boolean;
  /** A restriction takes precedence over every status. */
  readonly held: 'frozen' | 'blocked' | undefined;
  /** Frozen by the person's own customer stop. */
  readonly stoppedThemselves: boolean;
  /** The partner's system is not answering. */
  readonly isRetrying: boolean;
  readonly isOpen: boolean;
}

export function titleOf({
  status,
  company,
  isBusiness,
  held,
  stoppedThemselves,
  isRetrying,
  isOpen,
}: TitleFacts): MessageDescriptor {
  if (held === 'frozen' && stoppedThemselves) return msg`You stopped everything`;
  if (held === 'frozen') return msg`Your account is frozen`;
  if (held === 'blocked') return msg`Your account is blocked for now`;
  const title = company === undefined ? titles[status] : companyTitles[company];
  if (title === checking && isRetrying) return msg`The check is taking a little longer`;
  const isDone = title === verified || (title === opening && isOpen);
  if (isDone) return isBusiness ? companyVerified : verified;
  return title === opening && isBusiness ? companyOpening : title;
}
