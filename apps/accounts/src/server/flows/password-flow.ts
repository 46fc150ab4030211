import { inTransaction } from '@kheya/db';
import { findChallenge, issueCode, tryCode, useCode } from '#server/codes/code-challenge.ts';
import { sendMessage } from '#server/codes/code-message.ts';
import {
  type ChallengeState,
  challengeState,
  codeLength,
  readCode,
} from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { CodeChallenge, Locale } from '#server/database/identity-schema.ts';
import {
  checkIdentifier,
  loadUserByIdentifier,
  type TypedIdentifier,
} from '#server/flows/checks.ts';
import { given, runSteps, type Step } from '#server/flows/steps.ts';
import type { CodeSent } from '#server/flows/sign-up-flow.ts';
import { isDeviceSecretKnown, NOBODY } from '#server/devices/device-repository.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail, enqueueNothing } from '#server/mail/mail-queue.ts';
import type { FieldCode } from '#server/problems/field-problems.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { endSessions } from '#server/sessions/session-repository.ts';
import { forgetFailures } from '#server/throttling/sign-in-throttle.ts';
import { hashPassword } from '#server/users/password.ts';
import { savePassword } from '#server/users/user-repository.ts';
import { passwordFault } from '#server/users/password-rules.ts';

interface Forgotten extends TypedIdentifier {
  /** Names this request for a new password; only the browser that made it knows it. */
  readonly subject: string;
  readonly locale: Locale;
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
  sent?: ChallengeState;
}

/** The same steps and the same answer whether the address or number has an account or not. */
const FORGOTTEN: readonly Step<Forgotten>[] = [checkIdentifier, loadUserByIdentifier, sendCode];

export async function startPasswordReset(
  accounts: Accounts,
  input: Forgotten,
): Promise<CodeSent | AccountRefusal> {
  const state = { ...input };
  const result = await runSteps(accounts, state, FORGOTTEN);
  return result.ok ? { ok: true, sent: given(state.sent, 'sent') } : result;
}

export async function resendPasswordCode(
  accounts: Accounts,
  input: Omit<Forgotten, 'typedEmail'>,
): Promise<CodeSent | AccountRefusal> {
  const before = await findChallenge(accounts, 'password', input.subject);
  if (!before || before.used_at) return refuse('flow_over');
  return startPasswordReset(accounts, { ...input, typedEmail: before.address });
}

async function sendCode(accounts: Accounts, state: Forgotten): Promise<AccountRefusal | void> {
  const to = given(state.identifier, 'identifier');
  const { user, locale, networkAddress, deviceSecret } = state;
  const knownBrowser = await isDeviceSecretKnown(accounts, deviceSecret, user?.id ?? NOBODY);
  const sent = await inTransaction(accounts.db, async (transaction) => {
    const issued = await issueCode(accounts, transaction, {
      kind: 'password',
      subject: state.subject,
      to,
      from: { networkAddress, knownBrowser },
      userId: user?.id ?? null,
      locale,
      real: user !== undefined,
    });
    if (issued.ok && !user) await enqueueNothing(accounts, transaction);
    if (issued.ok && user) {
      const texts = { mail: 'password_code', sms: 'password_code' } as const;
      await sendMessage(accounts, transaction, {
        to,
        locale: user.locale,
        ...texts,
        code: issued.code,
      });
    }
    return issued;
  });
  if (!sent.ok) return sent;
  state.sent = challengeState(sent.challenge, accounts.clock.now());
}

interface Reset {
  readonly subject: string;
  readonly typedCode: string;
  readonly password: string;
  readonly networkAddress: string;
  challenge?: CodeChallenge;
}

const RESET: readonly Step<Reset>[] = [
  loadReset,
  checkCodeAndPassword,
  checkCode,
  finishWithNewPassword,
];

/** Sets the new password and signs out everywhere. */
export function resetPassword(
  accounts: Accounts,
  input: Reset,
): Promise<{ readonly ok: true } | AccountRefusal> {
  return runSteps(accounts, { ...input }, RESET);
}

async function loadReset(accounts: Accounts, state: Reset): Promise<AccountRefusal | void> {
  const challenge = await findChallenge(accounts, 'password', state.subject);
  if (!challenge || challenge.used_at) return refuse('flow_over');
  state.challenge = challenge;
}

/**
 * Before a try is spent: a password that is too short must not cost one. It is held against what
 * was typed and not against the account's own address, or the answer would tell that.
 */
function checkCodeAndPassword(_accounts: Accounts, state: Reset): AccountRefusal | void {
  const faults: Record<string, FieldCode> = {};
  if (readResetCode(state) === undefined) faults['code'] = 'password_code_missing';
  const fault = passwordFault(state.password, given(state.challenge, 'challenge').address);
  if (fault) faults['password'] = fault;
  if (Object.keys(faults).length > 0) return refuseFields(faults);
}

const readResetCode = ({ typedCode }: Reset) => readCode(typedCode, codeLength('password'));

async function checkCode(accounts: Accounts, state: Reset): Promise<AccountRefusal | void> {
  const code = given(readResetCode(state), 'code');
  const challenge = given(state.challenge, 'challenge');
  const tried = await tryCode(accounts, challenge, code, state.networkAddress);
  if (!tried.ok) return tried;
}

async function finishWithNewPassword(
  accounts: Accounts,
  state: Reset,
): Promise<AccountRefusal | void> {
  const challenge = given(state.challenge, 'challenge');
  const userId = given(challenge.user_id ?? undefined, 'user_id');
  const passwordHash = await hashPassword(state.password);
  const now = accounts.clock.now();
  const done = await inTransaction(accounts.db, async (transaction) => {
    if (!(await useCode(transaction, challenge, now))) return refuse('flow_over');
    const user = await savePassword(transaction, { userId, passwordHash }, now);
    await endSessions(transaction, { userId }, 'password_changed', now);
    await forgetFailures(accounts, transaction, user.email);
    await enqueueMail(
      accounts,
      transaction,
      composeMail('password_changed', user.email, user.locale),
    );
    return { ok: true } as const;
  });
  if (!done.ok) return done;
}
