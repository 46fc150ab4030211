import { layoutMail } from '@kheya/service-kit';
import type { Locale } from '#server/database/identity-schema.ts';
import { MAIL_TEXTS, type MailKind } from '#server/mail/mail-texts.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: Locale;
}

/** One mail in one language, as plain text and as HTML. Codes keep Latin digits: they are typed. */
export function composeMail(kind: MailKind, to: string, locale: Locale, code?: string): Mail {
  const { subject, before, after } = MAIL_TEXTS[locale][kind];
  const body = layoutMail({ locale, subject, before, code, after });
  return { to, subject, ...body, locale };
}
