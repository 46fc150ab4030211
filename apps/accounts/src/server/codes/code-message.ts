import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { Locale } from '#server/database/identity-schema.ts';
import { composeMail, type MailFacts } from '#server/mail/mail-layout.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import type { MailKind } from '#server/mail/mail-texts.ts';
import { enqueueSms } from '#server/sms/sms-queue.ts';
import { composeSms, type SmsKind } from '#server/sms/sms-texts.ts';
import type { Identifier } from '#server/users/identifier.ts';

export interface Message {
  readonly to: Identifier;
  readonly locale: Locale;
  /** The text for each channel; only the one for the address's channel is sent. */
  readonly mail: MailKind;
  readonly sms: SmsKind;
  readonly code?: string | undefined;
  readonly facts?: MailFacts;
}

/** Sends a code or a warning through the address's channel. */
export async function sendMessage(
  accounts: Pick<Accounts, 'messages'>,
  transaction: IdentityTransaction,
  { to, locale, mail, sms, code, facts = {} }: Message,
): Promise<void> {
  if (to.channel === 'mail') {
    await enqueueMail(accounts, transaction, composeMail(mail, to.address, locale, code, facts));
    return;
  }
  const fact = facts.url ?? facts.fact ?? '';
  await enqueueSms(accounts, transaction, composeSms(sms, to.address, locale, { code, fact }));
}
