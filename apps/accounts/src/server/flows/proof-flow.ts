import type { Accounts } from '#server/context.ts';
import { isDeviceSecretKnown } from '#server/devices/device-repository.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { noteProof } from '#server/sessions/recent-proof.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';
import { countTry, forgetFailures } from '#server/throttling/sign-in-throttle.ts';
import { isPasswordRight } from '#server/users/password.ts';

type Proved = { readonly ok: true } | AccountRefusal;

export interface ProofTry {
  readonly signedIn: SignedIn;
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
}

/** The password once more; wrong ones are counted together with those of the sign-in page. */
export async function proveByPassword(
  accounts: Accounts,
  input: ProofTry & { readonly password: string },
): Promise<Proved> {
  const { user } = input.signedIn;
  if (input.password === '') return refuseFields({ password: 'password_missing' });
  const minutes = await countTry(accounts, {
    email: user.email,
    networkAddress: input.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, input.deviceSecret, user.id),
  });
  if (minutes > 0) return refuse('sign_in_throttled', { minutes });
  const right = await isPasswordRight(user.password_hash ?? undefined, input.password);
  if (!right) return refuse('password_wrong');
  await forgetFailures(accounts, accounts.db, user.email, input.networkAddress);
  await noteProof(accounts, accounts.db, input.signedIn, 'password');
  return { ok: true };
}
