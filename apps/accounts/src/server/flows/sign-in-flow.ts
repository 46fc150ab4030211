import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import { isDeviceSecretKnown, NO_USER } from '#server/devices/device-repository.ts';
import {
  checkIdentifier,
  loadUserByIdentifier,
  type IdentifierInput,
} from '#server/flows/checks.ts';
import { requireSet, runSteps, type Step } from '#server/flows/steps.ts';
import { countSignInAttempt, clearFailures } from '#server/throttling/sign-in-throttle.ts';
import { verifyPassword } from '#server/users/password.ts';

interface SignIn extends IdentifierInput {
  readonly password: string;
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
}

/**
 * Signing in with a password, by e-mail or mobile number. An unknown identifier takes the same
 * steps as a known one and gets the same answer as a wrong password; only a right password reveals
 * that the account is locked.
 */
const STEPS: readonly Step<SignIn, SignInRefusal>[] = [
  checkInput,
  loadUserByIdentifier,
  checkThrottle,
  checkPassword,
  checkNotLocked,
  clearPastFailures,
];

type SignInRefusal = Refusal<
  'request_invalid' | 'sign_in_throttled' | 'credentials_wrong' | 'user_locked'
>;

export async function signIn(
  accounts: Accounts,
  input: SignIn,
): Promise<{ readonly ok: true; readonly user: User } | SignInRefusal> {
  const state = { ...input };
  const result = await runSteps(accounts, state, STEPS);
  return result.ok ? { ok: true, user: requireSet(state.user, 'user') } : result;
}

/** Checks both fields at once and reports each error under its own field. */
function checkInput(accounts: Accounts, state: SignIn): Refusal<'request_invalid'> | void {
  const refusal = checkIdentifier(accounts, state);
  if (state.password !== '') return refusal;
  return refuse('request_invalid', {
    fieldCodes: { ...refusal?.fieldCodes, password: 'password_missing' },
  });
}

async function checkThrottle(
  accounts: Accounts,
  state: SignIn,
): Promise<Refusal<'sign_in_throttled'> | void> {
  const minutes = await countSignInAttempt(accounts, {
    email: accountKey(state),
    identifier: requireSet(state.identifier, 'identifier').address,
    networkAddress: state.networkAddress,
    knownBrowser: await isDeviceSecretKnown(
      accounts,
      state.deviceSecret,
      state.user?.id ?? NO_USER,
    ),
    oneAttemptEach: true,
  });
  if (minutes > 0) return refuse('sign_in_throttled', { facts: { minutes } });
}

async function checkPassword(
  _accounts: Accounts,
  state: SignIn,
): Promise<Refusal<'credentials_wrong'> | void> {
  const right = await verifyPassword(state.user?.password_hash ?? undefined, state.password);
  if (!right) return refuse('credentials_wrong');
}

function checkNotLocked(_accounts: Accounts, state: SignIn): Refusal<'user_locked'> | void {
  if (requireSet(state.user, 'user').locked_at !== null) return refuse('user_locked');
}

async function clearPastFailures(accounts: Accounts, state: SignIn): Promise<void> {
  await clearFailures(accounts, accounts.db, accountKey(state), state.networkAddress);
}

/** The account the attempt counts for; the typed text where there is no account. */
function accountKey(state: SignIn): string {
  return state.user?.email ?? requireSet(state.identifier, 'identifier').address;
}
