import type { Locale } from '#server/database/identity-schema.ts';
import { MAIL_TEXTS, type MailKind, type MailText } from '#server/mail/mail-texts.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: Locale;
}

/** One mail in one language, as plain text and as HTML. Codes keep Latin digits: they are typed. */
export function composeMail(kind: MailKind, to: string, locale: Locale, code?: string): Mail {
  const words = MAIL_TEXTS[locale][kind];
  return {
    to,
    subject: words.subject,
    text: asText(words, locale, code),
    html: asHtml(words, locale, code),
    locale,
  };
}

const NAME = { en: 'Kheya', bn: 'খেয়া' } as const;

function asText(words: MailText, locale: Locale, code?: string): string {
  return [words.before, ...(code ? [code] : []), ...words.after, NAME[locale]].join('\n\n') + '\n';
}

// Mail programs read only inline styles; the values are the light theme's.
const P = 'margin:0 0 16px;font-size:16px;line-height:26px;color:#0b2f30';
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:24px;color:#44605f';
const CODE =
  'margin:0 0 16px;padding:16px 0;font-size:32px;line-height:40px;font-weight:600;' +
  'letter-spacing:6px;text-align:center;background:#e9f3f2;border-radius:12px;color:#0b2f30';
const FONT = "font-family:Inter,'Noto Sans Bengali',system-ui,sans-serif";

function asHtml(words: MailText, locale: Locale, code?: string): string {
  const after = words.after.map((line) => `<p style="${SMALL}">${escape(line)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escape(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f8f8;${FONT}">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;line-height:28px;font-weight:700;color:#0b5556">${NAME[locale]}</p>
<p style="${P}">${escape(words.before)}</p>
${code ? `<p style="${CODE}">${escape(code)}</p>\n` : ''}${after}
</div>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
