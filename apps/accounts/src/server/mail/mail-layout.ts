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

/** What only this one mail knows. */
export interface MailFacts {
  /** Stands where the text has `{0}`. */
  readonly fact?: string;
  /** Where the button, or the small link at the end, leads. */
  readonly url?: string;
}

/** One mail in one language, as plain text and as HTML. Codes keep Latin digits: they are typed. */
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
