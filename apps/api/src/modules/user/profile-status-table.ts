import type { ProfileStatus } from '@kheya/contract';
import type { ProfileEvent } from './profile-status-events.ts';

type Moves = Readonly<Partial<Record<ProfileEvent, ProfileStatus>>>;

/** The partner's results while the person is being verified (partner statuses, domain facts). */
const PARTNER_OUTCOMES = {
  partner_pending: 'KYC_PENDING',
  partner_provisional: 'KYC_PROVISIONAL',
  partner_review: 'KYC_REVIEW',
  partner_unverified: 'KYC_UNVERIFIED',
  partner_accepted: 'KYC_ACCEPTED',
  partner_accepted_for_bdt: 'KYC_ACCEPTED_FOR_BDT_ONLY',
  partner_rejected: 'KYC_REJECTED',
  partner_rejected_for_bdt: 'KYC_REJECTED_FOR_BDT_ONLY',
  identity_verified_elsewhere: 'KYC_REVIEW',
} as const satisfies Moves;

/** The results after a first one: the partner does not return to having none. */
const PARTNER_FINAL_OUTCOMES = {
  partner_accepted: PARTNER_OUTCOMES.partner_accepted,
  partner_accepted_for_bdt: PARTNER_OUTCOMES.partner_accepted_for_bdt,
  partner_rejected: PARTNER_OUTCOMES.partner_rejected,
  partner_rejected_for_bdt: PARTNER_OUTCOMES.partner_rejected_for_bdt,
  identity_verified_elsewhere: PARTNER_OUTCOMES.identity_verified_elsewhere,
} as const satisfies Moves;

const AT_THE_PARTNER = {
  taken_by_partner: 'PROFILE_CREATED_SYNCTERA',
  refused_by_partner: 'PROFILE_REJECTED_SYNCTERA',
} as const satisfies Moves;

/** A rejection is left only by an appeal (product decision 2). */
const APPEALED = {
  appeal_granted: 'MANUAL_KYC_ACCEPTED',
  appeal_reopened: 'MANUAL_KYC_IN_REVIEW',
} as const satisfies Moves;

/**
 * The state machine of a profile: for every status of the specification (section 4), the events
 * that leave it and where each leads. An event not listed is refused, and stored as refused.
 */
export const PROFILE_STATUS_TABLE = {
  AWAITING_SIGNUP_COMPLETION: { signup_completed: 'AWAITING_PROFILE_COMPLETION' },
  AWAITING_PROFILE_COMPLETION: { profile_saved: 'PROFILE_INFO_SAVED' },
  PROFILE_INFO_SAVED: {
    profile_saved: 'PROFILE_INFO_SAVED',
    profile_submitted: 'PROFILE_COMPLETED',
  },
  PROFILE_COMPLETED: { held_for_approval: 'AWAITING_ADMIN_APPROVAL', ...AT_THE_PARTNER },
  AWAITING_ADMIN_APPROVAL: {
    admin_approved: 'ADMIN_APPROVED',
    admin_rejected: 'ADMIN_REJECTED',
    documents_requested: 'KYC_PROVISIONAL',
  },
  ADMIN_APPROVED: AT_THE_PARTNER,
  ADMIN_REJECTED: {
    appeal_granted: 'ADMIN_APPROVED',
    appeal_reopened: 'AWAITING_ADMIN_APPROVAL',
  },
  PROFILE_CREATED_SYNCTERA: { verification_started: 'VERIFICATION_IN_PROGRESS' },
  PROFILE_REJECTED_SYNCTERA: {
    profile_saved: 'PROFILE_INFO_SAVED',
    appeal_granted: 'ADMIN_APPROVED',
    appeal_reopened: 'AWAITING_ADMIN_APPROVAL',
  },
  VERIFICATION_IN_PROGRESS: {
    documents_taken: 'IDV_VERIFICATION_COMPLETE',
    vendor_failed: 'VERIFICATION_IN_PROGRESS',
    pending_too_long: 'KYC_REVIEW',
    ...PARTNER_OUTCOMES,
  },
  IDV_VERIFICATION_COMPLETE: {
    documents_taken: 'IDV_VERIFICATION_COMPLETE',
    vendor_failed: 'VERIFICATION_IN_PROGRESS',
    pending_too_long: 'KYC_REVIEW',
    ...PARTNER_OUTCOMES,
  },
  KYC_PENDING: {
    vendor_failed: 'VERIFICATION_IN_PROGRESS',
    pending_too_long: 'KYC_REVIEW',
    ...PARTNER_OUTCOMES,
  },
  KYC_PROVISIONAL: {
    documents_submitted: 'VERIFICATION_IN_PROGRESS',
    documents_overdue: 'KYC_REVIEW',
    documents_submitted_for_review: 'MANUAL_KYC_IN_REVIEW',
    documents_overdue_for_review: 'MANUAL_KYC_IN_REVIEW',
    // Back to the request's own status: the partner has not received this person yet.
    documents_submitted_for_approval: 'AWAITING_ADMIN_APPROVAL',
    documents_overdue_for_approval: 'AWAITING_ADMIN_APPROVAL',
    partner_review: 'KYC_REVIEW',
    ...PARTNER_FINAL_OUTCOMES,
  },
  KYC_REVIEW: {
    review_taken: 'MANUAL_KYC_IN_REVIEW',
    partner_provisional: 'KYC_PROVISIONAL',
    ...PARTNER_FINAL_OUTCOMES,
  },
  KYC_UNVERIFIED: {
    profile_saved: 'PROFILE_INFO_SAVED',
    profile_submitted: 'PROFILE_COMPLETED',
  },
  KYC_ACCEPTED: { usd_account_opened: 'ACCOUNT_CREATED' },
  KYC_REJECTED: APPEALED,
  // The partner's result has no effect here: the operator who claimed the review decides.
  MANUAL_KYC_IN_REVIEW: {
    documents_requested: 'KYC_PROVISIONAL',
    manual_accepted: 'MANUAL_KYC_ACCEPTED',
    manual_accepted_for_bdt: 'KYC_ACCEPTED_FOR_BDT_ONLY',
    manual_rejected: 'MANUAL_KYC_REJECTED',
    manual_rejected_for_bdt: 'KYC_REJECTED_FOR_BDT_ONLY',
  },
  MANUAL_KYC_ACCEPTED: { usd_account_opened: 'ACCOUNT_CREATED' },
  MANUAL_KYC_REJECTED: APPEALED,
  ACCOUNT_CREATED: { card_issued: 'CARD_CREATED' },
  CARD_CREATED: {},
  KYC_ACCEPTED_FOR_BDT_ONLY: {},
  KYC_REJECTED_FOR_BDT_ONLY: {
    appeal_granted: 'KYC_ACCEPTED_FOR_BDT_ONLY',
    appeal_reopened: 'MANUAL_KYC_IN_REVIEW',
  },
} as const satisfies Record<ProfileStatus, Moves>;

/** Statuses that nothing leaves, and why that is no dead end. */
export const TERMINAL_STATUSES = {
  CARD_CREATED: 'the person has everything there is to reach',
  KYC_ACCEPTED_FOR_BDT_ONLY:
    'the person has everything of a resident of Bangladesh; a move to the US is a verification of its own',
} as const satisfies Partial<Record<ProfileStatus, string>>;

/** The first statuses of a profile, and how each comes about. */
export const FIRST_STATUSES = {
  AWAITING_SIGNUP_COMPLETION: 'the first call of a person whose sign-up is not complete',
  AWAITING_PROFILE_COMPLETION: 'the first call of a person who has signed up',
  KYC_ACCEPTED: 'a business that an accepted person opens beside themselves',
} as const satisfies Partial<Record<ProfileStatus, string>>;
