import type { SecondFactorMethod } from '#server/second-step/second-factor.ts';

/** RFC 8176: a password; a passkey with a finger, face or PIN; two different factors. */
const PASSWORD = ['pwd'];
const BY_METHOD: Record<SecondFactorMethod, readonly string[]> = {
  passkey: ['pop', 'user'],
  authenticator: ['otp'],
  // The registry has no value for a look-up secret; the name is from NIST SP 800-63B, 3.1.2.
  recovery_code: ['look_up_secret'],
};

export type AuthenticationMethods = readonly string[];

/** How a person actually proved themselves, for the `amr` of a token. */
export const PASSWORD_ONLY: AuthenticationMethods = PASSWORD;
export const PASSKEY_ONLY: AuthenticationMethods = [...BY_METHOD.passkey, 'mfa'];

export function passwordAnd(method: SecondFactorMethod): AuthenticationMethods {
  return [...PASSWORD, ...BY_METHOD[method], 'mfa'];
}

export function isByTwoFactors(methods: AuthenticationMethods): boolean {
  return methods.includes('mfa');
}

/** A confirmation inside a session: a passkey is two factors by itself, a code is one. */
export function confirmedBy(method: SecondFactorMethod): AuthenticationMethods {
  return method === 'passkey' ? PASSKEY_ONLY : BY_METHOD[method];
}
