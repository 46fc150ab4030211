import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import {
  codeSubject,
  endChange,
  findChangeByStopHash,
} from '#server/identifier-changes/identifier-change-repository.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { IdentifierChange } from '#server/database/identity-schema.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { endSessions } from '#server/sessions/session-repository.ts';
import { findUser } from '#server/users/user-repository.ts';

/**
 * "This wasn't me": the reader of the old address stops the change, and every session ends,
 * because the person who requested it was signed in. A second press gives the same answer; a
 * completed change cannot be undone here.
 */
export async function stopIdentifierChange(
  accounts: Accounts,
  token: string,
): Promise<{ readonly ok: true; readonly stopped: boolean } | Refusal<'link_invalid'>> {
  const stopHash = accounts.secrets.hash('contact-change', token);
  const change = await findChangeByStopHash(accounts.db, stopHash);
  if (!change) return refuse('link_invalid');
  return inTransaction(accounts.db, async (transaction) => {
    const now = accounts.clock.now();
    const ended = await endChange(transaction, change.id, 'stopped', now);
    if (!ended) return { ok: true, stopped: change.outcome !== 'done' } as const;
    await spendCodes(transaction, change, now);
    await endSessions(transaction, { userId: change.user_id }, 'revoked', now);
    const user = await findUser(transaction, change.user_id);
    if (user) {
      await enqueueMail(
        accounts,
        transaction,
        composeMail('change_stopped', user.email, user.locale),
      );
    }
    return { ok: true, stopped: true } as const;
  });
}

async function spendCodes(
  transaction: IdentityTransaction,
  { user_id: userId, kind }: IdentifierChange,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('identity.code_challenges')
    .set({ used_at: now })
    .where('kind', 'in', ['identifier_old', 'identifier_new'])
    .where('subject', '=', codeSubject(userId, kind))
    .execute();
}
