import type { Accounts } from '#server/context.ts';
import { isDeviceSecretKnown } from '#server/devices/device-repository.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { proveSecondFactor, type SecondFactorTry } from '#server/second-step/second-factor.ts';
import { noteProof } from '#server/sessions/recent-proof.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';
import type { TryFrom } from '#server/throttling/second-factor-throttle.ts';
import { countTry, forgetFailures } from '#server/throttling/sign-in-throttle.ts';
import { isPasswordRight } from '#server/users/password.ts';

type Proved = { readonly ok: true } | AccountRefusal;

/** The password once more; wrong ones are counted together with those of the sign-in page. */
export async function proveByPassword(
  accounts: Accounts,
  signedIn: SignedIn,
  password: string,
  from: TryFrom,
): Promise<Proved> {
  const { user } = signedIn;
  if (password === '') return refuseFields({ password: 'password_missing' });
  const minutes = await countTry(accounts, {
    email: user.email,
    networkAddress: from.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, from.deviceSecret, user.id),
    oneTryEach: true,
  });
  if (minutes > 0) return refuse('sign_in_throttled', { minutes });
  const right = await isPasswordRight(user.password_hash ?? undefined, password);
  if (!right) return refuse('password_wrong');
  await forgetFailures(accounts, accounts.db, user.email, from.networkAddress);
  await noteProof(accounts, accounts.db, signedIn, 'password');
  return { ok: true };
}

/** A passkey, a code of the authenticator app, or a recovery code, which is used up by it. */
export async function proveBySecondFactor(
  accounts: Accounts,
  signedIn: SignedIn,
  tried: SecondFactorTry,
  from: TryFrom,
): Promise<Proved> {
  const at = { purpose: 'prove', subject: signedIn.browserSession, ...from } as const;
  const proved = await proveSecondFactor(accounts, signedIn.user, tried, at);
  if (proved.ok) await noteProof(accounts, accounts.db, signedIn, proved.method);
  return proved;
}
