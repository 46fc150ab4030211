import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import {
  findChallenge,
  issueCode,
  verifyCode,
  consumeCode,
  type SendRefusal,
  type CodeRefusal,
} from '#server/codes/code-challenge.ts';
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
  type IdentifierInput,
} from '#server/flows/checks.ts';
import { requireSet, runSteps, type Step } from '#server/flows/steps.ts';
import type { CodeSent } from '#server/flows/sign-up-flow.ts';
import { isDeviceSecretKnown, NO_USER } from '#server/devices/device-repository.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail, enqueueDecoyJob } from '#server/mail/mail-queue.ts';
import type { FieldError } from '@kheya/contract/fields/field-error';
import { endSessions } from '#server/sessions/session-repository.ts';
import { clearFailures } from '#server/throttling/sign-in-throttle.ts';
import { hashPassword } from '#server/users/password.ts';
import { savePassword } from '#server/users/user-repository.ts';
import { validatePassword } from '#server/users/password-rules.ts';

interface PasswordResetRequest extends IdentifierInput {
  /** Identifies this request for a new password; only the browser that made it knows it. */
  readonly subject: string;
  readonly locale: Locale;
  readonly networkAddress: string;
  readonly deviceSecret: string | undefined;
  sent?: ChallengeState;
}

/** The same steps and the same answer, whether or not the address or number has an account. */
const REQUEST_STEPS: readonly Step<
  PasswordResetRequest,
  SendRefusal | Refusal<'request_invalid'>
>[] = [checkIdentifier, loadUserByIdentifier, sendCode];

export async function startPasswordReset(
  accounts: Accounts,
  input: PasswordResetRequest,
): Promise<CodeSent | SendRefusal | Refusal<'request_invalid'>> {
  const state = { ...input };
  const result = await runSteps(accounts, state, REQUEST_STEPS);
  return result.ok ? { ok: true, sent: requireSet(state.sent, 'sent') } : result;
}

export async function resendPasswordCode(
  accounts: Accounts,
  input: Omit<PasswordResetRequest, 'typedEmail'>,
): Promise<CodeSent | SendRefusal | Refusal<'flow_over' | 'request_invalid'>> {
  const before = await findChallenge(accounts, 'password', input.subject);
  if (!before || before.used_at) return refuse('flow_over');
  return startPasswordReset(accounts, { ...input, typedEmail: before.address });
}

async function sendCode(
  accounts: Accounts,
  state: PasswordResetRequest,
): Promise<SendRefusal | void> {
  const to = requireSet(state.identifier, 'identifier');
  const { user, locale, networkAddress, deviceSecret } = state;
  const knownBrowser = await isDeviceSecretKnown(accounts, deviceSecret, user?.id ?? NO_USER);
  const sent = await inTransaction(accounts.db, async (transaction) => {
    const issued = await issueCode(accounts, transaction, {
      kind: 'password',
      subject: state.subject,
      to,
      from: { networkAddress, knownBrowser },
      userId: user?.id ?? null,
      locale,
      isVerifiable: user !== undefined,
    });
    if (issued.ok && !user) await enqueueDecoyJob(accounts, transaction);
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

interface PasswordReset {
  readonly subject: string;
  readonly typedCode: string;
  readonly password: string;
  readonly networkAddress: string;
  challenge?: CodeChallenge;
}

type ResetRefusal = CodeRefusal | Refusal<'flow_over' | 'request_invalid'>;

const RESET_STEPS: readonly Step<PasswordReset, ResetRefusal>[] = [
  loadReset,
  checkCodeAndPassword,
  checkCode,
  finishWithNewPassword,
];

/** Sets the new password and signs out everywhere. */
export function resetPassword(
  accounts: Accounts,
  input: PasswordReset,
): Promise<{ readonly ok: true } | ResetRefusal> {
  return runSteps(accounts, { ...input }, RESET_STEPS);
}

async function loadReset(
  accounts: Accounts,
  state: PasswordReset,
): Promise<Refusal<'flow_over'> | void> {
  const challenge = await findChallenge(accounts, 'password', state.subject);
  if (!challenge || challenge.used_at) return refuse('flow_over');
  state.challenge = challenge;
}

/**
 * Checked before an attempt is spent, which a short password must not cost. The password is
 * compared with what was typed, not with the account's own address, which the answer would reveal.
 */
function checkCodeAndPassword(
  _accounts: Accounts,
  state: PasswordReset,
): Refusal<'request_invalid'> | void {
  const errors: Record<string, FieldError> = {};
  if (readResetCode(state) === undefined) errors['code'] = 'password_code_missing';
  const error = validatePassword(state.password, requireSet(state.challenge, 'challenge').address);
  if (error) errors['password'] = error;
  if (Object.keys(errors).length > 0) return refuse('request_invalid', { fieldCodes: errors });
}

const readResetCode = ({ typedCode }: PasswordReset) => readCode(typedCode, codeLength('password'));

async function checkCode(accounts: Accounts, state: PasswordReset): Promise<CodeRefusal | void> {
  const code = requireSet(readResetCode(state), 'code');
  const challenge = requireSet(state.challenge, 'challenge');
  const tried = await verifyCode(accounts, challenge, code, state.networkAddress);
  if (!tried.ok) return tried;
}

async function finishWithNewPassword(
  accounts: Accounts,
  state: PasswordReset,
): Promise<Refusal<'flow_over'> | void> {
  const challenge = requireSet(state.challenge, 'challenge');
  const userId = requireSet(challenge.user_id ?? undefined, 'user_id');
  const passwordHash = await hashPassword(state.password);
  const now = accounts.clock.now();
  const done = await inTransaction(accounts.db, async (transaction) => {
    if (!(await consumeCode(transaction, challenge, now))) return refuse('flow_over');
    const user = await savePassword(transaction, { userId, passwordHash }, now);
    await endSessions(transaction, { userId }, 'password_changed', now);
    await clearFailures(accounts, transaction, user.email);
    await enqueueMail(
      accounts,
      transaction,
      composeMail('password_changed', user.email, user.locale),
    );
    return { ok: true } as const;
  });
  if (!done.ok) return done;
}
