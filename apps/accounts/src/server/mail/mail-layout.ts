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

/** The facts of this one mail. */
export interface MailFacts {
  /** Replaces `{0}` in the text. */
  readonly fact?: string;
  /** The target of the button, or of the small link at the end. */
  readonly url?: string;
}

/**
 * One mail in one language, as plain text and as HTML. Codes keep Latin digits because they are
 * typed.
 */
export function composeMail(
  kind: MailKind,
  to: string,
  locale: Locale,
  code?: string,
  { fact = '', url }: MailFacts = {},
): Mail {
  const text = MAIL_TEXTS[locale][kind];
  const { subject, after, action, footer } = text;
  const before = text.before.replace('{0}', () => fact);
  const link = (label: string | undefined) => (label && url ? { label, url } : undefined);
  const body = layoutMail({
    ...{ locale, subject, before, code, after },
    action: link(action),
    footer: link(footer),
  });
  return { to, subject, ...body, locale };
}
