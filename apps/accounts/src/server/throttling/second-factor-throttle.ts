import type { Accounts } from '#server/context.ts';
import { isDeviceSecretKnown } from '#server/devices/device-repository.ts';
import { type AccountRefusal, refuse } from '#server/problems/refusal.ts';
import { countTry, forgetFailures } from '#server/throttling/sign-in-throttle.ts';

/** Where a try at a second factor comes from. */
export interface TryFrom {
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
}

/** Counted apart from passwords, or a right password would make the wrong codes forgotten. */
const keyOf = (userId: string) => `second factor of ${userId}`;

/**
 * Counts a try at an authenticator or recovery code, wherever it is made, like one at a password:
 * a stranger slows it down and never locks the owner out of a browser they use.
 */
export async function countSecondFactorTry(
  accounts: Accounts,
  userId: string,
  from: TryFrom,
): Promise<{ readonly ok: true } | AccountRefusal> {
  const minutes = await countTry(accounts, {
    email: keyOf(userId),
    networkAddress: from.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, from.deviceSecret, userId),
    // Six digits are guessed by trying: whoever comes here knows the password already.
    oneTryEach: false,
  });
  return minutes > 0 ? refuse('second_factor_throttled', { minutes }) : { ok: true };
}

export function forgetSecondFactorTries(
  accounts: Accounts,
  userId: string,
  from: TryFrom,
): Promise<void> {
  return forgetFailures(accounts, accounts.db, keyOf(userId), from.networkAddress);
}
