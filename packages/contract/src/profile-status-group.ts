import type { BusinessVerificationStatus } from './business-status.ts';
import type { ProfileStatus } from './profile-status.ts';

// Types alone are imported: the apps read this in a browser, where the schemas would be weight.

/** The groups that open and close the menu (product decision 2). */
export type ProfileStatusGroup =
  | 'signing_up'
  | 'incomplete'
  | 'in_review'
  | 'accepted'
  | 'bdt_only'
  | 'rejected';

export const PROFILE_STATUS_GROUP = {
  AWAITING_SIGNUP_COMPLETION: 'signing_up',
  AWAITING_PROFILE_COMPLETION: 'incomplete',
  PROFILE_INFO_SAVED: 'incomplete',
  KYC_UNVERIFIED: 'incomplete',
  PROFILE_COMPLETED: 'in_review',
  VERIFICATION_IN_PROGRESS: 'in_review',
  AWAITING_ADMIN_APPROVAL: 'in_review',
  ADMIN_APPROVED: 'in_review',
  IDV_VERIFICATION_COMPLETE: 'in_review',
  KYC_PENDING: 'in_review',
  KYC_PROVISIONAL: 'in_review',
  KYC_REVIEW: 'in_review',
  MANUAL_KYC_IN_REVIEW: 'in_review',
  PROFILE_CREATED_SYNCTERA: 'in_review',
  KYC_ACCEPTED: 'accepted',
  MANUAL_KYC_ACCEPTED: 'accepted',
  ACCOUNT_CREATED: 'accepted',
  CARD_CREATED: 'accepted',
  KYC_ACCEPTED_FOR_BDT_ONLY: 'bdt_only',
  KYC_REJECTED: 'rejected',
  MANUAL_KYC_REJECTED: 'rejected',
  ADMIN_REJECTED: 'rejected',
  PROFILE_REJECTED_SYNCTERA: 'rejected',
  KYC_REJECTED_FOR_BDT_ONLY: 'rejected',
} as const satisfies Record<ProfileStatus, ProfileStatusGroup>;

export type CompanyObstacle = Exclude<BusinessVerificationStatus, 'ACCEPTED'>;

/** Where the company is, while it is all that a business still waits for: its owner has been accepted. */
export function companyObstacle(checked: {
  readonly profile_approval_status: ProfileStatus;
  readonly business_verification_status: BusinessVerificationStatus | null;
}): CompanyObstacle | undefined {
  const company = checked.business_verification_status;
  if (company === null || company === 'ACCEPTED') return undefined;
  return PROFILE_STATUS_GROUP[checked.profile_approval_status] === 'accepted' ? company : undefined;
}
