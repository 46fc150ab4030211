import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReviewCause } from '@kheya/contract';

/** The causes of a review. */
export const causeNames: Record<ReviewCause, MessageDescriptor> = {
  partner_review: msg`Partner bank couldn’t decide`,
  pending_too_long: msg`Partner bank didn’t answer in time`,
  documents_given: msg`Documents received`,
  documents_overdue: msg`Requested documents weren’t received`,
  identity_verified_elsewhere: msg`Another profile is verified with this identity number`,
  identity_of_former_customer: msg`A former customer has the same identity number`,
  phone_of_blocked_customer: msg`Same mobile number as a blocked customer`,
  device_of_blocked_customer: msg`Same device as a blocked customer`,
  politically_exposed: msg`High public office, self or close family`,
  signed_from_elsewhere: msg`Signed from a country we don’t serve`,
  signing_place_unknown: msg`Signing location unknown`,
  verification_appealed: msg`Appeal of a rejection`,
  restriction_appealed: msg`Appeal of a freeze or block`,
  sign_in_lost: msg`Lost access to their sign-in email and number`,
  name_change: msg`Requested a legal name change`,
  operator_unfreeze: msg`Operator proposed ending the freeze`,
  operator_unblock: msg`Operator proposed ending the block`,
  operator_give_full_access: msg`Operator proposed full access`,
  found_waiting: msg`Found waiting without a review`,
  partner_provisional: msg`Partner bank requested company documents`,
  partner_unverified: msg`Partner bank found no company with these details`,
  company_not_taken: msg`Partner bank didn’t accept the company`,
  ein_held_elsewhere: msg`Another business is verified with this EIN`,
  ein_passed_on: msg`EIN reassigned to another business`,
};

export function isCause(text: string): text is ReviewCause {
  return Object.hasOwn(causeNames, text);
}
