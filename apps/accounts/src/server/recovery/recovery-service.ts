import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { composeSecurityMail } from '#server/mail/security-mail.ts';
import {
  makeRecoveryCode,
  readRecoveryCode,
  RECOVERY_CODES,
} from '#server/recovery/recovery-code.ts';

/**
 * Issues ten codes that replace all earlier ones, or none where some are left and only missing ones
 * are wanted. They are stored as keyed hashes, so they can be shown only now.
 */
export async function issueRecoveryCodes(
  accounts: Accounts,
  transaction: IdentityTransaction,
  user: User,
  when: 'always' | 'if_none',
): Promise<readonly string[]> {
  if (when === 'if_none' && (await countRecoveryCodes(transaction, user.id)) > 0) return [];
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await transaction.deleteFrom('identity.recovery_codes').where('user_id', '=', user.id).execute();
  await transaction
    .insertInto('identity.recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: user.id,
        code_hash: hashOf(accounts, user, readRecoveryCode(code) ?? code),
        created_at: accounts.clock.now(),
        used_at: null,
      })),
    )
    .execute();
  await enqueueMail(accounts, transaction, composeSecurityMail('recovery_codes_made', user));
  return codes;
}

/** Uses one up, and tells its owner by mail that it was used and how many are left. */
export async function consumeRecoveryCode(
  accounts: Accounts,
  transaction: IdentityTransaction,
  user: User,
  typedCode: string,
): Promise<{ readonly ok: true } | Refusal<'request_invalid' | 'recovery_code_wrong'>> {
  const code = readRecoveryCode(typedCode);
  if (code === undefined)
    return refuse('request_invalid', { fieldCodes: { recovery_code: 'recovery_code_missing' } });
  const used = await transaction
    .updateTable('identity.recovery_codes')
    .set({ used_at: accounts.clock.now() })
    .where('user_id', '=', user.id)
    .where('code_hash', '=', hashOf(accounts, user, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return refuse('recovery_code_wrong');
  const left = await countRecoveryCodes(transaction, user.id);
  await enqueueMail(
    accounts,
    transaction,
    composeSecurityMail('recovery_code_used', user, { left }),
  );
  return { ok: true };
}

async function countRecoveryCodes(
  transaction: IdentityTransaction,
  userId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('identity.recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const hashOf = (accounts: Accounts, user: User, code: string) =>
  accounts.secrets.hash('recovery-code', user.id, code);
