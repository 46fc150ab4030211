import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import { isDeviceSecretKnown } from '#server/devices/device-repository.ts';
import { countSignInAttempt, clearFailures } from '#server/throttling/sign-in-throttle.ts';

/** The origin of an attempt at a second factor. */
export interface AttemptOrigin {
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
}

/** Counted apart from passwords; otherwise a right password would clear the wrong codes. */
const keyOf = (userId: string) => `second factor of ${userId}`;

/**
 * Counts an attempt at an authenticator or recovery code, wherever it is made, like one at a
 * password: a stranger slows it down and never locks the owner out of a browser they use.
 */
export async function countSecondFactorAttempt(
  accounts: Accounts,
  userId: string,
  from: AttemptOrigin,
): Promise<{ readonly ok: true } | Refusal<'second_factor_throttled'>> {
  const minutes = await countSignInAttempt(accounts, {
    email: keyOf(userId),
    networkAddress: from.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, from.deviceSecret, userId),
    // Six digits can be guessed by trial, and a person at this point already knows the password.
    oneAttemptEach: false,
  });
  return minutes > 0 ? refuse('second_factor_throttled', { facts: { minutes } }) : { ok: true };
}

export function clearSecondFactorAttempts(
  accounts: Accounts,
  userId: string,
  from: AttemptOrigin,
): Promise<void> {
  return clearFailures(accounts, accounts.db, keyOf(userId), from.networkAddress);
}
