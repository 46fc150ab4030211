/** The facts that our own rules check before a profile goes to the partner. */
export interface SubmissionFacts {
  /** Another customer is verified with the same identity number. */
  readonly isIdentityVerifiedElsewhere: boolean;
  /** A rejected, blocked or former customer has the same identity number. */
  readonly isIdentityOfFormer: boolean;
  /**
   * A blocked customer has the same mobile number; a family may share one, so only a block counts.
   */
  readonly isPhoneOfBlocked: boolean;
  /** A blocked customer has signed in on the same device. */
  readonly isDeviceOfBlocked: boolean;
  readonly isPoliticallyExposed: boolean;
  /**
   * The country of the address that signed the agreements; null when it cannot be located,
   * `unanswered` when the provider did not respond in time.
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
 * The reasons to hold a profile for review; an empty list lets it continue. Each reason alone is
 * enough: high public office (FATF recommendation 12; Wolfsberg guidance on PEPs), and signs of a
 * returning person under another name (31 CFR 1020.220, reasonable belief of identity).
 */
export function holdReasons(facts: SubmissionFacts): HoldReason[] {
  const reasons: HoldReason[] = [];
  if (facts.isIdentityVerifiedElsewhere) reasons.push('identity_verified_elsewhere');
  if (facts.isIdentityOfFormer) reasons.push('identity_of_former_customer');
  if (facts.isPhoneOfBlocked) reasons.push('phone_of_blocked_customer');
  if (facts.isDeviceOfBlocked) reasons.push('device_of_blocked_customer');
  if (facts.isPoliticallyExposed) reasons.push('politically_exposed');
  if (facts.signedFrom === 'unanswered') {
    // The rule could not be checked, so an operator looks instead.
    reasons.push('signing_place_unknown');
    return reasons;
  }
  // An address that cannot be located is no reason to hold a profile.
  const { country } = facts.signedFrom;
  if (country !== null && !SERVED.has(country)) reasons.push('signed_from_elsewhere');
  return reasons;
}
