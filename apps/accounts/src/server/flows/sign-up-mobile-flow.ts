import { randomUUID } from 'node:crypto';
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
import { challengeState, readCode } from '#server/codes/code-rules.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { CodeChallenge, Locale, SignUp } from '#server/database/identity-schema.ts';
import { trustDevice } from '#server/devices/device-repository.ts';
import type { CodeSent } from '#server/flows/sign-up-flow.ts';
import { deleteSignUp, findSignUp, updateSignUp } from '#server/sign-ups/sign-up-repository.ts';
import { isHomeMobile, normaliseMobile } from '#server/users/mobile.ts';
import { findUserByIdentifier, insertUser } from '#server/users/user-repository.ts';

interface MobileStepInput {
  readonly flowId: string;
  readonly locale: Locale;
  readonly networkAddress: string;
}

/**
 * The mobile number of a sign-up whose e-mail is confirmed. A number that is in use gets the same
 * answer; only its owner learns, by SMS, that another person tried.
 */
export async function startSignUpMobile(
  accounts: Accounts,
  input: MobileStepInput & { readonly typedMobile: string },
): Promise<CodeSent | SendRefusal | Refusal<'flow_over' | 'request_invalid'>> {
  const signUp = await findSignUp(accounts.db, input.flowId, accounts.clock.now());
  if (!signUp?.email_confirmed_at) return refuse('flow_over');
  if (input.typedMobile.trim() === '')
    return refuse('request_invalid', { fieldCodes: { mobile: 'mobile_missing' } });
  const mobile = normaliseMobile(input.typedMobile);
  if (mobile === undefined || !isHomeMobile(mobile)) {
    return refuse('request_invalid', { fieldCodes: { mobile: 'mobile_invalid' } });
  }
  return sendCode(accounts, input, mobile);
}

/** Sends another code for the same sign-up, to the same number. */
export async function resendSignUpMobileCode(
  accounts: Accounts,
  input: MobileStepInput,
): Promise<CodeSent | SendRefusal | Refusal<'flow_over'>> {
  const signUp = await findSignUp(accounts.db, input.flowId, accounts.clock.now());
  if (!signUp?.mobile || !signUp.email_confirmed_at) return refuse('flow_over');
  return sendCode(accounts, input, signUp.mobile);
}

async function sendCode(
  accounts: Accounts,
  { flowId, locale, networkAddress }: MobileStepInput,
  mobile: string,
): Promise<CodeSent | SendRefusal> {
  const to = { channel: 'sms', address: mobile } as const;
  const owner = await findUserByIdentifier(accounts.db, to);
  const known = owner !== undefined;
  const sent = await inTransaction(accounts.db, async (transaction) => {
    const issued = await issueCode(accounts, transaction, {
      ...{ kind: 'sign_up_mobile', subject: flowId, to, userId: null, locale },
      from: { networkAddress, knownBrowser: false },
      isVerifiable: !known,
    });
    if (!issued.ok) return issued;
    await updateSignUp(transaction, flowId, { mobile });
    await sendMessage(accounts, transaction, {
      ...{ to, locale: owner?.locale ?? locale, code: issued.code },
      ...{ mail: 'sign_up_known', sms: known ? 'sign_up_known' : 'mobile_code' },
    });
    return issued;
  });
  if (!sent.ok) return sent;
  return { ok: true, sent: challengeState(sent.challenge, accounts.clock.now()) };
}

export interface ConfirmSignUp {
  readonly flowId: string;
  readonly typedCode: string;
  /** The id of the app's device, if it sent one, and the secret this browser already has. */
  readonly deviceId: string | undefined;
  readonly deviceSecret: string | undefined;
  /** The user agent. */
  readonly browser: string;
  readonly networkAddress: string;
}

export interface SignedUp {
  readonly ok: true;
  readonly userId: string;
  readonly deviceSecret: string | undefined;
}

/** Confirms the code: the account is created, and trusts the device it was created on. */
export async function confirmSignUpMobile(
  accounts: Accounts,
  input: ConfirmSignUp,
): Promise<SignedUp | CodeRefusal | Refusal<'flow_over' | 'request_invalid'>> {
  const code = readCode(input.typedCode);
  if (code === undefined)
    return refuse('request_invalid', { fieldCodes: { code: 'code_missing' } });
  const signUp = await findSignUp(accounts.db, input.flowId, accounts.clock.now());
  const challenge = await findChallenge(accounts, 'sign_up_mobile', input.flowId);
  if (!signUp?.email_confirmed_at || !challenge || challenge.used_at) return refuse('flow_over');
  if (challenge.address !== signUp.mobile) return refuse('flow_over');
  const tried = await verifyCode(accounts, challenge, code, input.networkAddress);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, (transaction) =>
    createAccount(accounts, transaction, { signUp, challenge }, input),
  );
}

async function createAccount(
  accounts: Accounts,
  transaction: IdentityTransaction,
  { signUp, challenge }: { readonly signUp: SignUp; readonly challenge: CodeChallenge },
  input: ConfirmSignUp,
): Promise<SignedUp | Refusal<'flow_over'>> {
  const now = accounts.clock.now();
  if (!(await consumeCode(transaction, challenge, now)) || signUp.email === null) {
    return refuse('flow_over');
  }
  const user = await insertUser(transaction, {
    id: randomUUID(),
    email: signUp.email,
    email_verified: true,
    password_hash: signUp.password_hash,
    password_changed_at: now,
    roles: [],
    locale: signUp.locale,
    locked_at: null,
    created_at: now,
    mobile: challenge.address,
    mobile_verified_at: now,
    home_country: signUp.country,
    home_place: signUp.place,
  });
  // Another sign-up confirmed the same address or number first.
  if (!user) return refuse('flow_over');
  await deleteSignUp(transaction, input.flowId);
  const deviceSecret = input.deviceId
    ? await trustDevice(accounts, transaction, {
        ...{ userId: user.id, deviceId: input.deviceId, secret: input.deviceSecret },
        browser: input.browser,
      })
    : undefined;
  return { ok: true, userId: user.id, deviceSecret };
}
