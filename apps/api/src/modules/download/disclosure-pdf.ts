import type { Disclosure, Locale } from '@kheya/contract';
import { PdfPage } from './pdf-page.ts';

/**
 * The stored disclosure as a PDF: the same lines and words as on the screen, from the same object.
 */
export async function disclosurePdf(disclosure: Disclosure, language: Locale): Promise<Buffer> {
  const at = new Date(disclosure.created_at);
  const title = { en: disclosure.title_en, bn: disclosure.title_bn };
  const subject = `disclosure ${disclosure.version} ${disclosure.sha256}`;
  const page = new PdfPage({ title: disclosure.title_en, subject, at, language });
  page.heading(title);
  writeDisclosure(page, disclosure);
  return page.finish();
}

/**
 * Writes the lines, the rights, and their proof: version, hash, and the content as an attachment.
 */
export function writeDisclosure(page: PdfPage, disclosure: Disclosure): void {
  for (const line of disclosure.lines) {
    const { note_en: en, note_bn: bn } = line;
    page.row({
      label: { en: line.label_en, bn: line.label_bn },
      value: { en: line.value_en, bn: line.value_bn },
      note: en === null || bn === null ? null : { en, bn },
    });
  }
  page.heading({ en: disclosure.rights_title_en, bn: disclosure.rights_title_bn });
  disclosure.rights_en.forEach((en, index) => {
    page.paragraph({ en, bn: disclosure.rights_bn[index] ?? en });
  });
  page.foot(`Version ${disclosure.version} · ${disclosure.sha256}`);
  const at = new Date(disclosure.created_at);
  page.attach('disclosure.json', JSON.stringify(disclosure), at);
}
