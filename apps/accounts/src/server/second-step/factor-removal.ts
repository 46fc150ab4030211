import { inTransaction } from '@kheya/db';
import { sql } from 'kysely';
import { refuse, type Refusal } from '@kheya/http-kit';
import { removeAuthenticator } from '#server/authenticator/authenticator-service.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { composeSecurityMail } from '#server/mail/security-mail.ts';
import { deletePasskey } from '#server/passkeys/passkey-repository.ts';
import { hasSecondFactor, mayRemoveFactor } from '#server/second-step/second-step-rules.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

type RemovalResult = { readonly ok: true } | Refusal<'not_found' | 'second_factor_kept'>;

/** Removes a passkey; its owner is notified by mail. */
export function removePasskey(accounts: Accounts, user: User, id: string): Promise<RemovalResult> {
  return removeFactor(accounts, user, async (transaction) => {
    const passkey = await deletePasskey(transaction, { id, userId: user.id });
    if (!passkey) return false;
    const facts = { name: passkey.name };
    await enqueueMail(accounts, transaction, composeSecurityMail('passkey_removed', user, facts));
    return true;
  });
}

export function removeAuthenticatorOf(accounts: Accounts, user: User): Promise<RemovalResult> {
  return removeFactor(accounts, user, (transaction) =>
    removeAuthenticator(accounts, transaction, user),
  );
}

class StillNeeded extends Error {}

/**
 * Removals are serialised per person: two at one moment would each leave an operator the factor the
 * other one removes. Recovery codes stand in for a factor and are removed with the last one.
 */
async function removeFactor(
  accounts: Accounts,
  user: User,
  remove: (transaction: IdentityTransaction) => Promise<boolean>,
): Promise<RemovalResult> {
  try {
    return await inTransaction(accounts.db, async (transaction) => {
      await sql`select from identity.users where id = ${user.id} for update`.execute(transaction);
      if (!(await remove(transaction))) return refuse('not_found');
      const left = await loadCredentials({ db: transaction }, user);
      // Thrown, so that the removal is rolled back.
      if (!mayRemoveFactor(user, left)) throw new StillNeeded();
      if (!hasSecondFactor(left)) {
        await transaction
          .deleteFrom('identity.recovery_codes')
          .where('user_id', '=', user.id)
          .execute();
      }
      return { ok: true } as const;
    });
  } catch (error) {
    if (error instanceof StillNeeded) return refuse('second_factor_kept');
    throw error;
  }
}
