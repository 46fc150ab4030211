/** What our own rules look at before a profile goes to the partner. */
export interface SubmissionFacts {
  /** Another customer is verified with the same identity number. */
  readonly isIdentityVerifiedElsewhere: boolean;
  /** A customer who was rejected, blocked, or closed their account has the same identity number. */
  readonly isIdentityOfFormer: boolean;
  /** Somebody who is blocked has the same mobile number; a family may share one, so no less than that. */
  readonly isPhoneOfBlocked: boolean;
  /** Somebody who is blocked has signed in on the same device. */
  readonly isDeviceOfBlocked: boolean;
  readonly isPoliticallyExposed: boolean;
  /**
   * Where the address lies that the agreements were signed from; null where nobody can place it,
   * `unanswered` where the provider could not be asked in time.
   */
  readonly signedFrom: { readonly country: string | null } | 'unanswered';
}

export type HoldReason =
  | 'identity_verified_elsewhere'
  | 'identity_of_former_customer'
  | 'phone_of_blocked_customer'
  | 'device_of_blocked_customer'
  | 'politically_exposed'
  | 'signed_from_elsewhere'
  | 'signing_place_unknown';

const SERVED = new Set(['US', 'BD']);

/**
 * Why a profile waits for a person of ours first; an empty list lets it go on. Each reason alone is
 * enough: high public office (FATF recommendation 12; Wolfsberg guidance on PEPs), and what suggests
 * that somebody comes back under another name (31 CFR 1020.220, reasonable belief of who it is).
 */
export function holdReasons(facts: SubmissionFacts): HoldReason[] {
  const reasons: HoldReason[] = [];
  if (facts.isIdentityVerifiedElsewhere) reasons.push('identity_verified_elsewhere');
  if (facts.isIdentityOfFormer) reasons.push('identity_of_former_customer');
  if (facts.isPhoneOfBlocked) reasons.push('phone_of_blocked_customer');
  if (facts.isDeviceOfBlocked) reasons.push('device_of_blocked_customer');
  if (facts.isPoliticallyExposed) reasons.push('politically_exposed');
  if (facts.signedFrom === 'unanswered') {
    // The rule was not judged: a look of ours takes its place.
    reasons.push('signing_place_unknown');
    return reasons;
  }
  // An address nobody can place holds nobody: it says nothing.
  const { country } = facts.signedFrom;
  if (country !== null && !SERVED.has(country)) reasons.push('signed_from_elsewhere');
  return reasons;
}
