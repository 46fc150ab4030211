import { findDistrict } from '@kheya/reference/bd-geography';
import { type HomeCountry, isPlaceServed } from '@kheya/reference/served-places';
import { usStates } from '@kheya/reference/us-states';
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
import { type ChallengeState, challengeState, readCode } from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { Locale, SignUp } from '#server/database/identity-schema.ts';
import {
  checkEmailAndNewPassword,
  loadUserByEmail,
  type EmailInput,
} from '#server/flows/checks.ts';
import { requireSet, runSteps, type Step } from '#server/flows/steps.ts';
import { findSignUp, savePlace, updateSignUp } from '#server/sign-ups/sign-up-repository.ts';
import { hashPassword } from '#server/users/password.ts';

/**
 * Whether a place belongs to one of the two countries; a hand-made request may contain anything.
 */
export function isPlace(country: HomeCountry, place: string): boolean {
  if (country === 'US') return usStates.some(({ code }) => code === place);
  return findDistrict(place) !== undefined;
}

/**
 * The home place is asked first: people we cannot serve have given no personal data by then, and
 * nothing of it is stored.
 */
export async function chooseHome(
  accounts: Accounts,
  input: {
    readonly flowId: string;
    readonly country: HomeCountry;
    readonly place: string;
    readonly locale: Locale;
  },
): Promise<{ readonly ok: true; readonly served: boolean } | Refusal<'request_invalid'>> {
  if (!isPlace(input.country, input.place))
    return refuse('request_invalid', { fieldCodes: { place: 'place_missing' } });
  const served = isPlaceServed(input.country, input.place);
  if (served) await savePlace(accounts.db, input, accounts.clock.now());
  return { ok: true, served };
}

interface SignUpDetails extends EmailInput {
  readonly flowId: string;
  readonly password: string;
  readonly locale: Locale;
  readonly networkAddress: string;
  passwordHash?: string | null;
  sent?: ChallengeState;
}

/**
 * Signing up. A known address takes the same steps and sees the same screen; only its owner learns,
 * by mail, that another person tried.
 */
const STEPS: readonly Step<SignUpDetails, SendRefusal | Refusal<'request_invalid'>>[] = [
  checkHome,
  checkEmailAndNewPassword,
  loadUserByEmail,
  assignPasswordHash,
  sendCode,
];

export type CodeSent = { readonly ok: true; readonly sent: ChallengeState };

export async function startSignUp(
  accounts: Accounts,
  input: SignUpDetails,
): Promise<CodeSent | SendRefusal | Refusal<'request_invalid'>> {
  const state = { ...input };
  const result = await runSteps(accounts, state, STEPS);
  return result.ok ? { ok: true, sent: requireSet(state.sent, 'sent') } : result;
}

/** Sends another code for the same sign-up, to the same address. */
export async function resendSignUpCode(
  accounts: Accounts,
  input: Pick<SignUpDetails, 'flowId' | 'locale' | 'networkAddress'>,
): Promise<CodeSent | SendRefusal | Refusal<'flow_over'>> {
  const before = await findSignUp(accounts.db, input.flowId, accounts.clock.now());
  if (!before?.email || before.email_confirmed_at) return refuse('flow_over');
  const state: SignUpDetails = {
    ...{ ...input, typedEmail: before.email, email: before.email, password: '' },
    passwordHash: before.password_hash,
  };
  const result = await runSteps(accounts, state, [loadUserByEmail, sendCode]);
  return result.ok ? { ok: true, sent: requireSet(state.sent, 'sent') } : result;
}

async function checkHome(
  accounts: Accounts,
  state: SignUpDetails,
): Promise<Refusal<'request_invalid'> | void> {
  const signUp = await findSignUp(accounts.db, state.flowId, accounts.clock.now());
  if (!signUp) return refuse('request_invalid', { fieldCodes: { place: 'place_missing' } });
}

async function assignPasswordHash(_accounts: Accounts, state: SignUpDetails): Promise<void> {
  state.passwordHash = await hashPassword(state.password);
}

async function sendCode(accounts: Accounts, state: SignUpDetails): Promise<SendRefusal | void> {
  const email = requireSet(state.email, 'email');
  const known = state.user !== undefined;
  const to = { channel: 'mail', address: email } as const;
  const sent = await inTransaction(accounts.db, async (transaction) => {
    const issued = await issueCode(accounts, transaction, {
      ...{ kind: 'sign_up', subject: state.flowId, to, userId: null, locale: state.locale },
      from: { networkAddress: state.networkAddress, knownBrowser: false },
      isVerifiable: !known,
    });
    if (!issued.ok) return issued;
    await updateSignUp(transaction, state.flowId, {
      ...{ email, email_confirmed_at: null, mobile: null },
      password_hash: known ? null : (state.passwordHash ?? null),
    });
    await sendMessage(accounts, transaction, {
      ...{ to, locale: state.user?.locale ?? state.locale, code: issued.code },
      ...{ mail: known ? 'sign_up_known' : 'sign_up_code', sms: 'sign_up_known' },
    });
    return issued;
  });
  if (!sent.ok) return sent;
  state.sent = challengeState(sent.challenge, accounts.clock.now());
}

/** Confirms the code of the mail: the address is proved, and the mobile number is asked next. */
export async function confirmSignUpEmail(
  accounts: Accounts,
  input: {
    readonly flowId: string;
    readonly typedCode: string;
    readonly networkAddress: string;
  },
): Promise<{ readonly ok: true } | CodeRefusal | Refusal<'flow_over' | 'request_invalid'>> {
  const code = readCode(input.typedCode);
  if (code === undefined)
    return refuse('request_invalid', { fieldCodes: { code: 'code_missing' } });
  const signUp = await findSignUp(accounts.db, input.flowId, accounts.clock.now());
  const challenge = await findChallenge(accounts, 'sign_up', input.flowId);
  if (!isForSignUpEmail(signUp, challenge?.address) || !challenge || challenge.used_at) {
    return refuse('flow_over');
  }
  const tried = await verifyCode(accounts, challenge, code, input.networkAddress);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, async (transaction) => {
    const now = accounts.clock.now();
    if (!(await consumeCode(transaction, challenge, now))) return refuse('flow_over');
    await updateSignUp(transaction, input.flowId, { email_confirmed_at: now });
    return { ok: true } as const;
  });
}

/**
 * Whether the code is for the address of the sign-up; another address may have been typed since.
 */
function isForSignUpEmail(signUp: SignUp | undefined, address: string | undefined): boolean {
  return signUp !== undefined && signUp.email !== null && signUp.email === address;
}
