import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { endOtherSessions } from '#server/sessions/session-repository.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';
import { clearFailures } from '#server/throttling/sign-in-throttle.ts';
import { hashPassword } from '#server/users/password.ts';
import { validatePassword } from '#server/users/password-rules.ts';
import { savePassword } from '#server/users/user-repository.ts';

/**
 * Sets a new password for a person who has just proved who they are; every other browser is signed
 * out.
 */
export async function changePassword(
  accounts: Accounts,
  signedIn: SignedIn,
  password: string,
): Promise<{ readonly ok: true; readonly ended: number } | Refusal<'request_invalid'>> {
  const { user, browserSession } = signedIn;
  const error = validatePassword(password, user.email);
  if (error) return refuse('request_invalid', { fieldCodes: { password: error } });
  const passwordHash = await hashPassword(password);
  const now = accounts.clock.now();
  return inTransaction(accounts.db, async (transaction) => {
    await savePassword(transaction, { userId: user.id, passwordHash }, now);
    const keep = { userId: user.id, browserSession };
    const ended = await endOtherSessions(transaction, keep, 'password_changed', now);
    await clearFailures(accounts, transaction, user.email);
    await enqueueMail(
      accounts,
      transaction,
      composeMail('password_replaced', user.email, user.locale),
    );
    return { ok: true, ended } as const;
  });
}
