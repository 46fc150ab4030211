import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProfileStatus, StatusCause } from '@kheya/contract';

/** The profile statuses, in words for operators. */
export const statusNames: Record<ProfileStatus, MessageDescriptor> = {
  AWAITING_SIGNUP_COMPLETION: msg`Signing up`,
  AWAITING_ADMIN_APPROVAL: msg`Awaiting our approval`,
  AWAITING_PROFILE_COMPLETION: msg`Profile not started`,
  PROFILE_INFO_SAVED: msg`Profile started`,
  PROFILE_COMPLETED: msg`Profile submitted`,
  ADMIN_APPROVED: msg`Approved by us`,
  ADMIN_REJECTED: msg`Rejected by us`,
  VERIFICATION_IN_PROGRESS: msg`Being verified`,
  KYC_REVIEW: msg`Awaiting review`,
  KYC_ACCEPTED: msg`Verified`,
  KYC_REJECTED: msg`Rejected by the partner bank`,
  KYC_UNVERIFIED: msg`Not found with these details`,
  KYC_PROVISIONAL: msg`Documents requested`,
  KYC_PENDING: msg`Partner bank still checking`,
  MANUAL_KYC_IN_REVIEW: msg`In our review`,
  MANUAL_KYC_ACCEPTED: msg`Accepted by us`,
  MANUAL_KYC_REJECTED: msg`Rejected in our review`,
  PROFILE_CREATED_SYNCTERA: msg`Received by the partner bank`,
  PROFILE_REJECTED_SYNCTERA: msg`Not accepted by the partner bank`,
  IDV_VERIFICATION_COMPLETE: msg`Documents with the partner bank`,
  ACCOUNT_CREATED: msg`Account open`,
  CARD_CREATED: msg`Account and card`,
  KYC_ACCEPTED_FOR_BDT_ONLY: msg`Verified, taka only`,
  KYC_REJECTED_FOR_BDT_ONLY: msg`Rejected, Bangladesh`,
};

/** What changed a status, or tried to. */
export const statusCauses: Record<StatusCause, MessageDescriptor> = {
  signup_completed: msg`Sign-up completed`,
  profile_saved: msg`Customer saved part of the profile`,
  profile_submitted: msg`Customer submitted the profile`,
  held_for_approval: msg`On hold under one of our rules`,
  admin_approved: msg`Operators approved the profile`,
  admin_rejected: msg`Operator rejected the profile`,
  taken_by_partner: msg`Partner bank received the profile`,
  refused_by_partner: msg`Partner bank didn’t accept the profile`,
  verification_started: msg`Partner bank started its checks`,
  documents_taken: msg`Partner bank received the documents`,
  partner_pending: msg`Partner bank is still checking`,
  partner_provisional: msg`Partner bank requested documents`,
  partner_review: msg`Partner bank requested a manual review`,
  partner_unverified: msg`Partner bank found no one with these details`,
  partner_accepted: msg`Partner bank accepted the customer`,
  partner_accepted_for_bdt: msg`Partner bank accepted a resident of Bangladesh`,
  partner_rejected: msg`Partner bank rejected the customer`,
  partner_rejected_for_bdt: msg`Partner bank rejected a resident of Bangladesh`,
  identity_verified_elsewhere: msg`Another customer is verified with the same identity number`,
  vendor_failed: msg`A partner bank vendor failed, so no decision was made`,
  pending_too_long: msg`Partner bank didn’t decide in time`,
  documents_submitted: msg`Customer sent the documents for the partner bank`,
  documents_submitted_for_review: msg`Customer sent the documents for our review`,
  documents_submitted_for_approval: msg`Customer sent the documents for our approval`,
  documents_overdue: msg`Documents for the partner bank weren’t received in time`,
  documents_overdue_for_review: msg`Documents for our review weren’t received in time`,
  documents_overdue_for_approval: msg`Documents for our approval weren’t received in time`,
  review_taken: msg`Operator took the review`,
  documents_requested: msg`Operator requested documents`,
  manual_accepted: msg`Operators accepted the customer`,
  manual_accepted_for_bdt: msg`Operators accepted a resident of Bangladesh`,
  manual_rejected: msg`Operator rejected the customer`,
  manual_rejected_for_bdt: msg`Operator rejected a resident of Bangladesh`,
  appeal_granted: msg`Operators granted the appeal`,
  appeal_reopened: msg`Review reopened on appeal`,
  usd_account_opened: msg`Dollar account opened`,
  card_issued: msg`Card issued`,
  owner_was_verified: msg`Business owner was already verified`,
};

function isStatusCause(text: string): text is StatusCause {
  return Object.hasOwn(statusCauses, text);
}

/** The cause of a status change and its details: codes after a colon, separated by blanks. */
export function readStatusCause(cause: string): {
  readonly cause: StatusCause | undefined;
  readonly details: readonly string[];
} {
  const [event = '', detail = ''] = cause.split(': ');
  return {
    cause: isStatusCause(event) ? event : undefined,
    details: detail.split(' ').filter((one) => one !== ''),
  };
}
