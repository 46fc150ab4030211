import type { User } from '#server/database/identity-schema.ts';
import type { SecondFactorMethod } from '#server/second-step/second-factor.ts';
import type { Credentials } from '#server/users/security-overview.ts';

export type SecondStepNeed =
  | { readonly kind: 'none' }
  | { readonly kind: 'prove'; readonly methods: readonly SecondFactorMethod[] }
  /** An operator without a second factor sets one up before the sign-in ends. */
  | { readonly kind: 'enrol' };

/**
 * What a right password still needs. A customer is asked for a second step they set up, which an
 * authenticator is and a passkey alone is not; an operator always (product decision 11).
 */
export function secondStepNeed(
  user: Pick<User, 'roles'>,
  credentials: Credentials,
): SecondStepNeed {
  const { authenticator, passkeys, recovery_codes_left: recoveryCodes } = credentials;
  const operator = user.roles.length > 0;
  if (!authenticator && !(operator && passkeys > 0)) {
    return operator ? { kind: 'enrol' } : { kind: 'none' };
  }
  const methods: SecondFactorMethod[] = [];
  if (authenticator) methods.push('authenticator');
  if (passkeys > 0) methods.push('passkey');
  if (recoveryCodes > 0) methods.push('recovery_code');
  return { kind: 'prove', methods };
}

/** Whether a person has a factor besides the password; recovery codes only stand in for one. */
export function hasSecondFactor(has: Pick<Credentials, 'authenticator' | 'passkeys'>): boolean {
  return has.authenticator || has.passkeys > 0;
}

/** Whether one of two factors may be removed: an operator always keeps one. */
export function mayRemoveFactor(
  user: Pick<User, 'roles'>,
  left: Pick<Credentials, 'authenticator' | 'passkeys'>,
): boolean {
  return user.roles.length === 0 || hasSecondFactor(left);
}
