import type { Accounts, IdentityTransaction } from '#server/context.ts';
import { enqueueMessage } from '#server/mail/mail-queue.ts';
import type { Sms } from '#server/sms/sms-texts.ts';

export function enqueueSms(
  accounts: Pick<Accounts, 'messages'>,
  transaction: IdentityTransaction,
  sms: Sms,
): Promise<void> {
  return enqueueMessage(accounts, transaction, 'send_sms', sms);
}
