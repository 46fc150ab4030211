import type { Accounts } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import { isDeviceSecretKnown, NOBODY } from '#server/devices/device-repository.ts';
import {
  checkIdentifier,
  loadUserByIdentifier,
  type TypedIdentifier,
} from '#server/flows/checks.ts';
import { given, runSteps, type Step } from '#server/flows/steps.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { countTry, forgetFailures } from '#server/throttling/sign-in-throttle.ts';
import { isPasswordRight } from '#server/users/password.ts';

interface SignIn extends TypedIdentifier {
  readonly password: string;
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
}

/**
 * Signing in with a password, by e-mail or mobile number. An unknown one takes every step a known
 * one takes, and gets the same answer as a wrong password; that the account is locked is told only
 * to who knows it.
 */
const STEPS: readonly Step<SignIn>[] = [
  checkTyped,
  loadUserByIdentifier,
  checkThrottle,
  checkPassword,
  checkNotLocked,
  forgetPastFailures,
];

export async function signIn(
  accounts: Accounts,
  input: SignIn,
): Promise<{ readonly ok: true; readonly user: User } | AccountRefusal> {
  const state = { ...input };
  const result = await runSteps(accounts, state, STEPS);
  return result.ok ? { ok: true, user: given(state.user, 'user') } : result;
}

/** Both fields at once, each told under its own. */
function checkTyped(accounts: Accounts, state: SignIn): AccountRefusal | void {
  const refusal = checkIdentifier(accounts, state);
  if (state.password !== '') return refusal;
  return refuseFields({ ...refusal?.fieldCodes, password: 'password_missing' });
}

async function checkThrottle(accounts: Accounts, state: SignIn): Promise<AccountRefusal | void> {
  const minutes = await countTry(accounts, {
    email: accountKey(state),
    identifier: given(state.identifier, 'identifier').address,
    networkAddress: state.networkAddress,
    knownBrowser: await isDeviceSecretKnown(accounts, state.deviceSecret, state.user?.id ?? NOBODY),
    oneTryEach: true,
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
  await forgetFailures(accounts, accounts.db, accountKey(state), state.networkAddress);
}

/** Whose account it is; what was typed where it is nobody's. */
function accountKey(state: SignIn): string {
  return state.user?.email ?? given(state.identifier, 'identifier').address;
}
