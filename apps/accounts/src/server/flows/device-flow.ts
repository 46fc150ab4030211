import { inTransaction } from '@kheya/db';
import { maskEmail, maskPhone } from '@kheya/service-kit';
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
import type {
  CodeChallenge,
  CodeChannel,
  Locale,
  Session,
  User,
} from '#server/database/identity-schema.ts';
import { trustDevice } from '#server/devices/device-repository.ts';
import type { Identifier } from '#server/users/identifier.ts';

export interface DeviceChallenge extends ChallengeState {
  /** False when a code sent a moment ago is still valid: nothing new was sent. */
  readonly sent: boolean;
  readonly sent_to: string;
  readonly channel: CodeChannel;
  /** Other channels for a code: SMS where a number was confirmed. */
  readonly channels: readonly CodeChannel[];
}

/**
 * Nothing is left to confirm: the session's device is trusted, in the API's view, and it is the one
 * that asks. A device that has since been forgotten must be confirmed again.
 */
export async function isDeviceKnown(
  { db }: Pick<Accounts, 'db'>,
  session: Session,
  deviceId = session.device_id,
): Promise<boolean> {
  if (!session.device_trusted || session.device_id !== deviceId) return false;
  const kept = await db
    .selectFrom('identity.trusted_devices')
    .select('device_id')
    .where('user_id', '=', session.user_id)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Sends a code for the device of this session. A second request within 30 seconds returns the code
 * already sent, so that reloading the page is no error.
 */
export async function challengeDevice(
  accounts: Accounts,
  session: Session,
  user: User,
  locale: Locale,
  channel: CodeChannel = 'mail',
): Promise<
  | { readonly ok: true; readonly challenge: DeviceChallenge }
  | SendRefusal
  | Refusal<'device_unknown' | 'code_expired'>
> {
  if (session.device_id === '') return refuse('device_unknown');
  // By SMS where it is requested and a number is known; by mail otherwise.
  const to: Identifier =
    channel === 'sms' && user.mobile !== null
      ? { channel, address: user.mobile }
      : { channel: 'mail', address: user.email };
  const issued = await inTransaction(accounts.db, async (transaction) => {
    const result = await issueCode(accounts, transaction, {
      kind: 'device',
      subject: session.id,
      to,
      from: { networkAddress: '', knownBrowser: false },
      userId: user.id,
      locale,
      isVerifiable: true,
    });
    if (!result.ok) return result;
    const texts = { mail: 'device_code', sms: 'device_code' } as const;
    await sendMessage(accounts, transaction, { to, locale, ...texts, code: result.code });
    return result;
  });
  if (!issued.ok && issued.code !== 'code_resend_too_soon') return issued;
  const now = accounts.clock.now();
  const challenge = issued.ok
    ? issued.challenge
    : await findChallenge(accounts, 'device', session.id);
  if (!challenge || challenge.expires_at <= now || challenge.attempts_left === 0) {
    return issued.ok ? refuse('code_expired') : issued;
  }
  const state = challengeState(challenge, now);
  return {
    ok: true,
    challenge: {
      ...state,
      sent: issued.ok,
      sent_to: mask(challenge),
      channel: challenge.channel,
      channels: user.mobile === null ? ['mail'] : ['mail', 'sms'],
    },
  };
}

function mask({ channel, address }: CodeChallenge): string {
  return channel === 'mail' ? maskEmail(address) : maskPhone(address);
}

/**
 * Checks the code from the same session: its device is then trusted, and this browser gets a
 * secret.
 */
export async function confirmDevice(
  accounts: Accounts,
  session: Session,
  typedCode: string,
  {
    secret,
    browser,
    networkAddress,
  }: {
    readonly secret: string | undefined;
    readonly browser: string;
    readonly networkAddress: string;
  },
): Promise<
  { readonly ok: true; readonly secret: string } | CodeRefusal | Refusal<'request_invalid'>
> {
  const code = readCode(typedCode);
  if (code === undefined)
    return refuse('request_invalid', { fieldCodes: { code: 'code_missing' } });
  const challenge = await findChallenge(accounts, 'device', session.id);
  if (!challenge) return refuse('code_expired');
  const tried = await verifyCode(accounts, challenge, code, networkAddress);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, async (transaction) => {
    if (!(await consumeCode(transaction, challenge, accounts.clock.now())))
      return refuse('code_expired');
    const device = { userId: session.user_id, deviceId: session.device_id, secret, browser };
    const deviceSecret = await trustDevice(accounts, transaction, device);
    await transaction
      .updateTable('identity.sessions')
      .set({ device_trusted: true })
      .where('id', '=', session.id)
      .execute();
    return { ok: true, secret: deviceSecret };
  });
}
