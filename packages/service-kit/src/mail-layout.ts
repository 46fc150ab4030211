type Language = 'en' | 'bn';

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, in one language; how it looks is the same for all of ours. */
export interface MailContent {
  readonly locale: Language;
  readonly subject: string;
  readonly before: string;
  /** Keeps Latin digits whatever the language: it is typed. */
  readonly code?: string | undefined;
  /** Where one goes from here. */
  readonly action?: MailLink | undefined;
  readonly after: readonly string[];
  /** Below everything, for who wants fewer of these. */
  readonly footer?: MailLink | undefined;
}

const NAME = { en: 'Kheya', bn: 'খেয়া' } as const;

/** A mail as plain text and as HTML; every text in it is only text. */
export function layoutMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ locale, before, code, action, after, footer }: MailContent): string {
  const line = (link: MailLink | undefined) => (link ? [`${link.label}: ${link.url}`] : []);
  const parts = [before, ...(code ? [code] : []), ...line(action), ...after, NAME[locale]];
  return [...parts, ...line(footer)].join('\n\n') + '\n';
}

// Every mail program reads inline styles; the values are the light theme's.
const P = 'margin:0 0 16px;font-size:16px;line-height:26px;color:#0b2f30';
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:24px;color:#44605f';
const CODE =
  'margin:0 0 16px;padding:16px 0;font-size:32px;line-height:40px;font-weight:600;' +
  'letter-spacing:6px;text-align:center;background:#e9f3f2;border-radius:12px;color:#0b2f30';
const BUTTON =
  'display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;' +
  'text-decoration:none;background:#0b5556;border-radius:12px;color:#ffffff';
const FOOTER = 'max-width:480px;margin:16px auto 0;font-size:13px;line-height:20px;color:#44605f';
const FONT = "font-family:Inter,'Noto Sans Bengali',system-ui,sans-serif";

/**
 * For the programs that read it: the dark theme's colours, and narrower edges on a phone. Without a
 * dark look of its own a mail is inverted by guess.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.body{padding:12px!important}.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.body{background:#07181a!important}.card{background:#0c2123!important}
.text,.code{color:#e6f0ef!important}.small,.foot{color:#a5bdba!important}.name,.foot a{color:#82d6cc!important}
.code{background:#112a2c!important}.button{background:#74cdc3!important;color:#04201f!important}}`;

function asHtml(content: MailContent): string {
  const { locale, subject, before, code, action, after, footer } = content;
  const lines = [
    `<p class="text" style="${P}">${escape(before)}</p>`,
    ...(code ? [`<p class="code" style="${CODE}">${escape(code)}</p>`] : []),
    ...(action ? [`<p style="${P}">${anchor(action, BUTTON, 'button')}</p>`] : []),
    ...after.map((line) => `<p class="small" style="${SMALL}">${escape(line)}</p>`),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${STYLE}</style></head>
<body class="body" style="margin:0;padding:24px;background:#f5f8f8;${FONT}">
<div class="card" style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p class="name" style="margin:0 0 24px;font-size:20px;line-height:28px;font-weight:700;color:#0b5556">${NAME[locale]}</p>
${lines.join('\n')}
</div>
${footer ? `<p class="foot" style="${FOOTER}">${anchor(footer, 'color:#0b5556')}</p>\n` : ''}</body>
</html>
`;
}

function anchor({ label, url }: MailLink, style: string, name?: string): string {
  const look = name === undefined ? '' : ` class="${name}"`;
  return `<a href="${escape(url)}"${look} style="${style}">${escape(label)}</a>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
