import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProfileStatus, StatusCause } from '@kheya/contract';

/** The profile statuses, in words for operators. */
export const statusNames: Record<ProfileStatus, MessageDescriptor> = {
  AWAITING_SIGNUP_COMPLETION: msg`Signing up`,
  AWAITING_ADMIN_APPROVAL: msg`Waits for our approval`,
  AWAITING_PROFILE_COMPLETION: msg`Profile not begun`,
  PROFILE_INFO_SAVED: msg`Profile begun`,
  PROFILE_COMPLETED: msg`Profile handed over`,
  ADMIN_APPROVED: msg`Approved by us`,
  ADMIN_REJECTED: msg`Rejected by us`,
  VERIFICATION_IN_PROGRESS: msg`Being verified`,
  KYC_REVIEW: msg`Waits for a review`,
  KYC_ACCEPTED: msg`Verified`,
  KYC_REJECTED: msg`Rejected by the partner`,
  KYC_UNVERIFIED: msg`Not found with these details`,
  KYC_PROVISIONAL: msg`Documents are wanted`,
  KYC_PENDING: msg`Partner still checking`,
  MANUAL_KYC_IN_REVIEW: msg`In review with us`,
  MANUAL_KYC_ACCEPTED: msg`Accepted by us`,
  MANUAL_KYC_REJECTED: msg`Rejected in our review`,
  PROFILE_CREATED_SYNCTERA: msg`Taken by the partner`,
  PROFILE_REJECTED_SYNCTERA: msg`Not taken by the partner`,
  IDV_VERIFICATION_COMPLETE: msg`Documents at the partner`,
  ACCOUNT_CREATED: msg`Account open`,
  CARD_CREATED: msg`Account and card`,
  KYC_ACCEPTED_FOR_BDT_ONLY: msg`Verified, taka only`,
  KYC_REJECTED_FOR_BDT_ONLY: msg`Rejected, Bangladesh`,
};

/** What changed a status, or tried to. */
export const statusCauses: Record<StatusCause, MessageDescriptor> = {
  signup_completed: msg`The sign-up was completed`,
  profile_saved: msg`The customer saved a part of the profile`,
  profile_submitted: msg`The customer handed the profile over`,
  held_for_approval: msg`A rule of ours holds the profile back`,
  admin_approved: msg`Operators let the profile go on`,
  admin_rejected: msg`An operator rejected the profile`,
  taken_by_partner: msg`The partner took the profile`,
  refused_by_partner: msg`The partner did not take the profile`,
  verification_started: msg`The checks at the partner began`,
  documents_taken: msg`The partner took the documents`,
  partner_pending: msg`The partner is still checking`,
  partner_provisional: msg`The partner wants documents`,
  partner_review: msg`The partner wants a person to look`,
  partner_unverified: msg`The partner found nobody with these details`,
  partner_accepted: msg`The partner accepted the customer`,
  partner_accepted_for_bdt: msg`The partner accepted a resident of Bangladesh`,
  partner_rejected: msg`The partner rejected the customer`,
  partner_rejected_for_bdt: msg`The partner rejected a resident of Bangladesh`,
  identity_verified_elsewhere: msg`Another customer is verified with the same identity number`,
  vendor_failed: msg`A vendor of the partner failed; nobody was judged`,
  pending_too_long: msg`The partner did not decide in time`,
  documents_submitted: msg`The customer gave the documents the partner wants`,
  documents_submitted_for_review: msg`The customer gave the documents our review asked for`,
  documents_submitted_for_approval: msg`The customer gave the documents our approval asked for`,
  documents_overdue: msg`The documents the partner wants did not come in time`,
  documents_overdue_for_review: msg`The documents our review asked for did not come in time`,
  documents_overdue_for_approval: msg`The documents our approval asked for did not come in time`,
  review_taken: msg`An operator took the review`,
  documents_requested: msg`An operator asked for documents`,
  manual_accepted: msg`Operators accepted the customer`,
  manual_accepted_for_bdt: msg`Operators accepted a resident of Bangladesh`,
  manual_rejected: msg`An operator rejected the customer`,
  manual_rejected_for_bdt: msg`An operator rejected a resident of Bangladesh`,
  appeal_granted: msg`Operators granted the appeal`,
  appeal_reopened: msg`An appeal opened the review again`,
  usd_account_opened: msg`The dollar account was opened`,
  card_issued: msg`A card was issued`,
  owner_was_verified: msg`The owner of the business was verified already`,
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
