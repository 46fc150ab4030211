import { inTransaction } from '@kheya/db';
import { findChallenge, issueCode, tryCode, useCode } from '#server/codes/code-challenge.ts';
import { type ChallengeState, challengeState, readCode } from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { Locale, Session, User } from '#server/database/identity-schema.ts';
import { trustDevice } from '#server/devices/device-repository.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { maskEmail } from '#server/users/email.ts';

export interface DeviceChallenge extends ChallengeState {
  /** False when a code sent a moment ago still works: nothing new was mailed. */
  readonly sent: boolean;
  readonly sent_to: string;
}

/**
 * Mails a code for the device of this session. Asked again within 30 seconds it answers with the
 * code already on its way, so that reloading the page is no error.
 */
export async function challengeDevice(
  accounts: Accounts,
  session: Session,
  user: User,
  locale: Locale,
): Promise<{ readonly ok: true; readonly challenge: DeviceChallenge } | AccountRefusal> {
  if (session.device_id === '') return refuse('device_unknown');
  const issued = await inTransaction(accounts.db, async (transaction) => {
    const result = await issueCode(accounts, transaction, {
      kind: 'device',
      subject: session.id,
      email: user.email,
      userId: user.id,
      passwordHash: null,
      locale,
      real: true,
    });
    if (!result.ok) return result;
    await enqueueMail(transaction, composeMail('device_code', user.email, locale, result.code));
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
    challenge: { ...state, sent: issued.ok, sent_to: maskEmail(user.email) },
  };
}

/** The code came back from the same session: its device is trusted, and this browser gets a secret. */
export async function confirmDevice(
  accounts: Accounts,
  session: Session,
  typedCode: string,
  secret: string | undefined,
): Promise<{ readonly ok: true; readonly secret: string } | AccountRefusal> {
  const code = readCode(typedCode);
  if (code === undefined) return refuseFields({ code: 'code_missing' });
  const challenge = await findChallenge(accounts, 'device', session.id);
  if (!challenge) return refuse('code_expired');
  const tried = await tryCode(accounts, challenge, code);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, async (transaction) => {
    if (!(await useCode(transaction, challenge, accounts.clock.now())))
      return refuse('code_expired');
    const device = { userId: session.user_id, deviceId: session.device_id, secret };
    const given = await trustDevice(accounts, transaction, device);
    await transaction
      .updateTable('identity.sessions')
      .set({ device_trusted: true })
      .where('id', '=', session.id)
      .execute();
    return { ok: true, secret: given };
  });
}
