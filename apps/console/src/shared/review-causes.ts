import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReviewCause } from '@kheya/contract';

/** The causes of a review. */
export const causeNames: Record<ReviewCause, MessageDescriptor> = {
  partner_review: msg`The partner could not decide`,
  pending_too_long: msg`The partner did not answer in time`,
  documents_given: msg`Documents have arrived`,
  documents_overdue: msg`Documents that were asked for did not come`,
  identity_verified_elsewhere: msg`Another profile is verified with this identity number`,
  identity_of_former_customer: msg`A former customer has the same identity number`,
  phone_of_blocked_customer: msg`Somebody blocked has the same mobile number`,
  device_of_blocked_customer: msg`Somebody blocked has used the same device`,
  politically_exposed: msg`High public office, own or of close family`,
  signed_from_elsewhere: msg`Signed from a country we do not serve`,
  signing_place_unknown: msg`Nobody knows where it was signed from`,
  verification_appealed: msg`Appeals against the rejection`,
  restriction_appealed: msg`Appeals against being frozen or blocked`,
  sign_in_lost: msg`Lost the e-mail address and the number they sign in with`,
  name_change: msg`Wants another legal name`,
  operator_unfreeze: msg`An operator wants to end the freeze`,
  operator_unblock: msg`An operator wants to end the block`,
  operator_give_full_access: msg`An operator wants to give full access`,
  found_waiting: msg`Waited without a review`,
  partner_provisional: msg`The partner wants papers of the company`,
  partner_unverified: msg`The partner finds no company with these details`,
  company_not_taken: msg`The partner did not take the company`,
  ein_held_elsewhere: msg`Another business is verified with this EIN`,
  ein_passed_on: msg`Its EIN was given to another business`,
};

export function isCause(text: string): text is ReviewCause {
  return Object.hasOwn(causeNames, text);
}
