import type { StatusCause } from '@kheya/contract';

/**
 * Every event of a profile's status. A move is requested by its event and never by its target, so
 * that one table decides where it leads. The value describes what happened.
 */
export const PROFILE_EVENTS = {
  signup_completed: 'the sign-up at the accounts site is complete',
  profile_saved: 'the person saved a part of the profile',
  profile_submitted: 'the person handed the profile over',
  held_for_approval: 'a rule of ours holds the profile back for a person of ours',
  admin_approved: 'operators let a profile go to the partner that was held back',
  admin_rejected: 'an operator rejected a profile that was held back',
  taken_by_partner: 'the partner took the profile',
  refused_by_partner: 'the partner did not take the profile',
  verification_started: 'the agreements are recorded at the partner and the checks begin',
  documents_taken: 'the partner took the documents and the selfie',
  partner_pending: 'the partner is still checking',
  partner_provisional: 'the partner wants documents',
  partner_review: 'the partner wants a person to look at it',
  partner_unverified: 'the partner finds nobody with these details',
  partner_accepted: 'the partner accepted the person',
  partner_accepted_for_bdt: 'the partner accepted a person of Bangladesh',
  partner_rejected: 'the partner rejected the person',
  partner_rejected_for_bdt: 'the partner rejected a person of Bangladesh',
  identity_verified_elsewhere:
    'the partner accepted the person, but another customer is verified with the same number',
  vendor_failed: 'a vendor of the partner failed; nobody was judged',
  pending_too_long: 'the partner has not decided in time',
  documents_submitted: 'the person gave the documents the partner wants',
  documents_submitted_for_review: 'the person gave the documents a review asked for',
  documents_submitted_for_approval: 'the person gave the documents an approval asked for',
  documents_overdue: 'the documents the partner wants did not come in time',
  documents_overdue_for_review: 'the documents a review asked for did not come in time',
  documents_overdue_for_approval: 'the documents an approval asked for did not come in time',
  review_taken: 'an operator took the review',
  documents_requested: 'an operator wants documents',
  manual_accepted: 'operators accepted the person',
  manual_accepted_for_bdt: 'operators accepted a person of Bangladesh',
  manual_rejected: 'an operator rejected the person',
  manual_rejected_for_bdt: 'an operator rejected a person of Bangladesh',
  appeal_granted: 'operators granted an appeal',
  appeal_reopened: 'operators look again after an appeal',
  usd_account_opened: 'the first USD account is open',
  card_issued: 'the first card was issued',
} as const satisfies Readonly<Record<Exclude<StatusCause, 'owner_was_verified'>, string>>;

export type ProfileEvent = keyof typeof PROFILE_EVENTS;

/** Events of features that are not built yet, with what will fire them. */
export const NOT_FIRED_YET = {
  card_issued: 'cards',
} as const satisfies Partial<Record<ProfileEvent, string>>;
