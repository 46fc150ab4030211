import type { ProfileStatus, User } from '@kheya/contract';
import { companyObstacle, type CompanyObstacle } from '@kheya/contract/profile-status-group';

/** The stages on the way to an account, as the screens distinguish them. */
export type ProfileStage =
  | 'filling'
  | 'sent_back'
  | 'checking'
  | 'provisional'
  | 'review'
  | 'accepted'
  | 'rejected';

const stages: Record<ProfileStatus, ProfileStage> = {
  AWAITING_SIGNUP_COMPLETION: 'filling',
  AWAITING_PROFILE_COMPLETION: 'filling',
  PROFILE_INFO_SAVED: 'filling',
  // Both may be corrected and submitted again.
  KYC_UNVERIFIED: 'sent_back',
  PROFILE_REJECTED_SYNCTERA: 'sent_back',
  PROFILE_COMPLETED: 'checking',
  PROFILE_CREATED_SYNCTERA: 'checking',
  VERIFICATION_IN_PROGRESS: 'checking',
  IDV_VERIFICATION_COMPLETE: 'checking',
  ADMIN_APPROVED: 'checking',
  KYC_PENDING: 'checking',
  KYC_PROVISIONAL: 'provisional',
  AWAITING_ADMIN_APPROVAL: 'review',
  KYC_REVIEW: 'review',
  MANUAL_KYC_IN_REVIEW: 'review',
  KYC_ACCEPTED: 'accepted',
  MANUAL_KYC_ACCEPTED: 'accepted',
  ACCOUNT_CREATED: 'accepted',
  CARD_CREATED: 'accepted',
  KYC_ACCEPTED_FOR_BDT_ONLY: 'accepted',
  ADMIN_REJECTED: 'rejected',
  KYC_REJECTED: 'rejected',
  MANUAL_KYC_REJECTED: 'rejected',
  KYC_REJECTED_FOR_BDT_ONLY: 'rejected',
};

/** A company is verified after its owner; until both are accepted, no account is open. */
const companyStages: Record<CompanyObstacle, ProfileStage> = {
  UNVERIFIED: 'checking',
  VERIFICATION_IN_PROGRESS: 'checking',
  PENDING: 'checking',
  VENDOR_ERROR: 'checking',
  PROVISIONAL: 'review',
  REVIEW: 'review',
  REJECTED: 'rejected',
};

type Checked = Pick<User, 'profile_approval_status' | 'business_verification_status'>;

export function stageOf(user: Checked): ProfileStage {
  const company = companyObstacle(user);
  return company === undefined ? stages[user.profile_approval_status] : companyStages[company];
}

/** Whether the profile may be filled in or corrected; later it stays as verified. */
export function isProfileOpen(user: Checked): boolean {
  const stage = stageOf(user);
  return stage === 'filling' || stage === 'sent_back';
}
