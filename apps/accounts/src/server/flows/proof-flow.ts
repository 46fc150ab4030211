import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import { isDeviceSecretKnown } from '#server/devices/device-repository.ts';
import {
  proveSecondFactor,
  type SecondFactorAttempt,
  type SecondFactorRefusal,
} from '#server/second-step/second-factor.ts';
import { recordProof } from '#server/sessions/recent-proof.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';
import type { AttemptOrigin } from '#server/throttling/second-factor-throttle.ts';
import { countSignInAttempt, clearFailures } from '#server/throttling/sign-in-throttle.ts';
import { verifyPassword } from '#server/users/password.ts';

type ProofResult =
  | { readonly ok: true }
  | SecondFactorRefusal
  | Refusal<'sign_in_throttled' | 'password_wrong'>;

/** The password once more; wrong ones count together with those of the sign-in page. */
export async function proveByPassword(
  accounts: Accounts,
  signedIn: SignedIn,
  password: string,
  from: AttemptOrigin,
): Promise<ProofResult> {
  const { user } = signedIn;
  if (password === '')
    return refuse('request_invalid', { fieldCodes: { password: 'password_missing' } });
  const minutes = await countSignInAttempt(accounts, {
    email: user.email,
    networkAddress: from.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, from.deviceSecret, user.id),
    oneAttemptEach: true,
  });
  if (minutes > 0) return refuse('sign_in_throttled', { facts: { minutes } });
  const right = await verifyPassword(user.password_hash ?? undefined, password);
  if (!right) return refuse('password_wrong');
  await clearFailures(accounts, accounts.db, user.email, from.networkAddress);
  await recordProof(accounts, accounts.db, signedIn, 'password');
  return { ok: true };
}

/** A passkey, a code of the authenticator app, or a recovery code, which is then used up. */
export async function proveBySecondFactor(
  accounts: Accounts,
  signedIn: SignedIn,
  tried: SecondFactorAttempt,
  from: AttemptOrigin,
): Promise<ProofResult> {
  const at = { purpose: 'prove', subject: signedIn.browserSession, ...from } as const;
  const proved = await proveSecondFactor(accounts, signedIn.user, tried, at);
  if (proved.ok) await recordProof(accounts, accounts.db, signedIn, proved.method);
  return proved;
}
