import { z } from 'zod';

/** Spec section 4. The partner's name in the two suffixed values is Synctera. */
export const PROFILE_STATUSES = [
  'AWAITING_SIGNUP_COMPLETION',
  'AWAITING_ADMIN_APPROVAL',
  'AWAITING_PROFILE_COMPLETION',
  'PROFILE_INFO_SAVED',
  'PROFILE_COMPLETED',
  'ADMIN_APPROVED',
  'ADMIN_REJECTED',
  'VERIFICATION_IN_PROGRESS',
  'KYC_REVIEW',
  'KYC_ACCEPTED',
  'KYC_REJECTED',
  'KYC_UNVERIFIED',
  'KYC_PROVISIONAL',
  'KYC_PENDING',
  'MANUAL_KYC_IN_REVIEW',
  'MANUAL_KYC_ACCEPTED',
  'MANUAL_KYC_REJECTED',
  'PROFILE_CREATED_SYNCTERA',
  'PROFILE_REJECTED_SYNCTERA',
  'IDV_VERIFICATION_COMPLETE',
  'ACCOUNT_CREATED',
  'CARD_CREATED',
  'KYC_ACCEPTED_FOR_BDT_ONLY',
  'KYC_REJECTED_FOR_BDT_ONLY',
] as const;
export const profileStatus = z.enum(PROFILE_STATUSES);
export type ProfileStatus = z.output<typeof profileStatus>;

/** The groups that open and close the menu (product decision 2). */
export type ProfileStatusGroup =
  'signing_up' | 'incomplete' | 'in_review' | 'accepted' | 'bdt_only' | 'rejected';

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
