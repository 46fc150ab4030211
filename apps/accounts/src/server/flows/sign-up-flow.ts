import { randomUUID } from 'node:crypto';
import { inTransaction } from '@kheya/db';
import { findChallenge, issueCode, tryCode, useCode } from '#server/codes/code-challenge.ts';
import { type ChallengeState, challengeState, readCode } from '#server/codes/code-rules.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { CodeChallenge, Locale } from '#server/database/identity-schema.ts';
import { trustDevice } from '#server/devices/device-repository.ts';
import { checkEmailAndNewPassword, loadUserByEmail, type Typed } from '#server/flows/checks.ts';
import { given, runSteps, type Step } from '#server/flows/steps.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { hashPassword } from '#server/users/password.ts';
import { insertUser } from '#server/users/user-repository.ts';

interface SignUp extends Typed {
  readonly flowId: string;
  readonly password: string;
  readonly locale: Locale;
  passwordHash?: string;
  sent?: ChallengeState;
}

/**
 * Asking for an account. A known address takes the same steps and gets the same screen; only its
 * owner learns, by mail, that someone tried.
 */
const STEPS: readonly Step<SignUp>[] = [
  checkEmailAndNewPassword,
  loadUserByEmail,
  assignPasswordHash,
  sendCode,
];

export type CodeSent = { readonly ok: true; readonly sent: ChallengeState };

export async function startSignUp(
  accounts: Accounts,
  input: SignUp,
): Promise<CodeSent | AccountRefusal> {
  const state = { ...input };
  const result = await runSteps(accounts, state, STEPS);
  return result.ok ? { ok: true, sent: given(state.sent, 'sent') } : result;
}

/** Another code for the same sign-up, to the same address. */
export async function resendSignUpCode(
  accounts: Accounts,
  input: Pick<SignUp, 'flowId' | 'locale'>,
): Promise<CodeSent | AccountRefusal> {
  const before = await findChallenge(accounts, 'sign_up', input.flowId);
  if (!before || before.used_at) return refuse('flow_over');
  const state: SignUp = { ...input, typedEmail: before.email, email: before.email, password: '' };
  if (before.password_hash !== null) state.passwordHash = before.password_hash;
  const result = await runSteps(accounts, state, [loadUserByEmail, sendCode]);
  return result.ok ? { ok: true, sent: given(state.sent, 'sent') } : result;
}

async function assignPasswordHash(_accounts: Accounts, state: SignUp): Promise<void> {
  state.passwordHash = await hashPassword(state.password);
}

async function sendCode(accounts: Accounts, state: SignUp): Promise<AccountRefusal | void> {
  const email = given(state.email, 'email');
  const known = state.user !== undefined;
  const sent = await inTransaction(accounts.db, async (transaction) => {
    const issued = await issueCode(accounts, transaction, {
      kind: 'sign_up',
      subject: state.flowId,
      email,
      userId: null,
      passwordHash: known ? null : given(state.passwordHash, 'passwordHash'),
      locale: state.locale,
      real: !known,
    });
    if (!issued.ok) return issued;
    const kind = known ? 'sign_up_known' : 'sign_up_code';
    const locale = state.user?.locale ?? state.locale;
    await enqueueMail(transaction, composeMail(kind, email, locale, issued.code));
    return issued;
  });
  if (!sent.ok) return sent;
  state.sent = challengeState(sent.challenge, accounts.clock.now());
}

export interface ConfirmSignUp {
  readonly flowId: string;
  readonly typedCode: string;
  /** The id of the app's device, if it sent one, and the secret this browser already has. */
  readonly deviceId: string | undefined;
  readonly deviceSecret: string | undefined;
}

export interface SignedUp {
  readonly ok: true;
  readonly userId: string;
  readonly deviceSecret: string | undefined;
}

/** The code came back: the account exists from here on, and trusts the device it was made on. */
export async function confirmSignUp(
  accounts: Accounts,
  input: ConfirmSignUp,
): Promise<SignedUp | AccountRefusal> {
  const code = readCode(input.typedCode);
  if (code === undefined) return refuseFields({ code: 'code_missing' });
  const challenge = await findChallenge(accounts, 'sign_up', input.flowId);
  if (!challenge || challenge.used_at) return refuse('flow_over');
  const tried = await tryCode(accounts, challenge, code);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, (transaction) =>
    createAccount(accounts, transaction, challenge, input),
  );
}

async function createAccount(
  accounts: Accounts,
  transaction: IdentityTransaction,
  challenge: CodeChallenge,
  input: ConfirmSignUp,
): Promise<SignedUp | AccountRefusal> {
  const now = accounts.clock.now();
  if (!(await useCode(transaction, challenge, now))) return refuse('flow_over');
  const user = await insertUser(transaction, {
    id: randomUUID(),
    email: challenge.email,
    email_verified: true,
    password_hash: given(challenge.password_hash ?? undefined, 'password_hash'),
    password_changed_at: now,
    roles: [],
    locale: challenge.locale,
    locked_at: null,
    created_at: now,
  });
  if (!user) return refuse('flow_over');
  const deviceSecret = input.deviceId
    ? await trustDevice(accounts, transaction, {
        userId: user.id,
        deviceId: input.deviceId,
        secret: input.deviceSecret,
      })
    : undefined;
  return { ok: true, userId: user.id, deviceSecret };
}
