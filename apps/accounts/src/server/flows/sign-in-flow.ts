import type { Accounts } from '#server/context.ts';
import { isDeviceSecretKnown } from '#server/devices/device-repository.ts';
import { checkEmail, emailFault, loadUserByEmail, type Typed } from '#server/flows/checks.ts';
import { given, runSteps, type Step } from '#server/flows/steps.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { countTry, forgetFailures } from '#server/throttling/sign-in-throttle.ts';
import { isPasswordRight } from '#server/users/password.ts';

interface SignIn extends Typed {
  readonly password: string;
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
}

/**
 * Signing in with a password. An unknown address takes every step a known one takes, and gets the
 * same answer as a wrong password; that the account is locked is told only to who knows it.
 */
const STEPS: readonly Step<SignIn>[] = [
  checkTyped,
  loadUserByEmail,
  checkThrottle,
  checkPassword,
  checkNotLocked,
  forgetPastFailures,
];

export async function signIn(
  accounts: Accounts,
  input: SignIn,
): Promise<{ readonly ok: true; readonly userId: string } | AccountRefusal> {
  const state = { ...input };
  const result = await runSteps(accounts, state, STEPS);
  return result.ok ? { ok: true, userId: given(state.user, 'user').id } : result;
}

/** Both fields at once, each told under its own. */
function checkTyped(accounts: Accounts, state: SignIn): AccountRefusal | void {
  if (state.password !== '') return checkEmail(accounts, state);
  const email = emailFault(state.typedEmail);
  return refuseFields({ ...(email ? { email } : {}), password: 'password_missing' });
}

async function checkThrottle(accounts: Accounts, state: SignIn): Promise<AccountRefusal | void> {
  const minutes = await countTry(accounts, {
    email: given(state.email, 'email'),
    networkAddress: state.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, state.deviceSecret, state.user?.id ?? NOBODY),
  });
  if (minutes > 0) return refuse('sign_in_throttled', { minutes });
}

async function checkPassword(_accounts: Accounts, state: SignIn): Promise<AccountRefusal | void> {
  const right = await isPasswordRight(state.user?.password_hash ?? undefined, state.password);
  if (!right) return refuse('credentials_wrong');
}

function checkNotLocked(_accounts: Accounts, state: SignIn): AccountRefusal | void {
  if (given(state.user, 'user').locked_at !== null) return refuse('user_locked');
}

async function forgetPastFailures(accounts: Accounts, state: SignIn): Promise<void> {
  await forgetFailures(accounts, accounts.db, given(state.email, 'email'), state.networkAddress);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
