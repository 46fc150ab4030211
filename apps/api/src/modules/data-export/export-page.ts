import type { Locale } from '@kheya/contract';
import { EXPORT_PARTS } from './export-parts.ts';

export type ExportedParts = Record<string, readonly Record<string, unknown>[]>;

export const NOTES = {
  en: 'This is everything Kheya keeps about you. It includes your full account and ID numbers, so save it where only you can open it. It never includes codes or passwords. data.json has everything in a form for programs, transactions has your history as spreadsheets, and files, attachments and receipts have what you uploaded.',
  bn: 'খেয়ার কাছে আপনার সম্পর্কে যত তথ্য আছে, সব এখানে। এতে আপনার অ্যাকাউন্ট ও পরিচয়পত্রের পুরো নম্বর আছে, তাই ফাইলটি এমন জায়গায় রাখুন, যেখানে শুধু আপনিই খুলতে পারেন। এতে কোনো কোড বা পাসওয়ার্ড থাকে না। data.json ফাইলে প্রোগ্রামের উপযোগী করে সব তথ্য, transactions ফোল্ডারে লেনদেনের তালিকা, আর files, attachments ও receipts ফোল্ডারে আপনার আপলোড করা ফাইলগুলো আছে।',
} as const satisfies Record<Locale, string>;

const TITLE = { en: 'Your data at Kheya', bn: 'খেয়ায় আপনার তথ্য' } as const;
const NOTHING = { en: 'Nothing.', bn: 'কিছু নেই।' } as const;

interface PageOptions {
  readonly language: Locale;
  readonly at: Date;
  readonly plain: (key: string, value: unknown) => unknown;
}

/** The whole export on one page that opens in any browser, without a connection or a script. */
export function exportPage(parts: ExportedParts, { language, at, plain }: PageOptions): string {
  const other = language === 'en' ? 'bn' : 'en';
  const sections = Object.entries(EXPORT_PARTS).map(([name, { title }]) => {
    const heading = `${title[language]} <small>${escape(name)}</small>`;
    return `<section><h2>${heading}</h2>${tableOf(parts[name] ?? [], { language, plain })}</section>`;
  });
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${TITLE[language]}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
small { color: #666; font-weight: normal; } div { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { border: 1px solid #ccc; padding: .25rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
</style>
<h1>${TITLE[language]}</h1>
<p>${at.toISOString().slice(0, 10)}</p>
<p>${NOTES[language]}</p>
<p lang="${other}">${NOTES[other]}</p>
${sections.join('\n')}
</html>
`;
}

function tableOf(
  rows: readonly Record<string, unknown>[],
  { language, plain }: Pick<PageOptions, 'language' | 'plain'>,
): string {
  const [first] = rows;
  if (!first) return `<p>${NOTHING[language]}</p>`;
  const columns = Object.keys(first);
  const head = columns.map((column) => `<th>${escape(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((name) => cellOf(row[name], plain)).join('')}</tr>`)
    .join('\n');
  return `<div><table><tr>${head}</tr>\n${body}</table></div>`;
}

function cellOf(value: unknown, plain: PageOptions['plain']): string {
  if (value === null || value === undefined) return '<td></td>';
  const written = typeof value === 'string' ? value : JSON.stringify(value, plain);
  return `<td>${escape(typeof value === 'string' ? value : written.replace(/^"|"$/g, ''))}</td>`;
}

/** Escapes text, so that what someone wrote is shown and never run. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
