import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { PdfPage } from './pdf-page.ts';

const TEXTS = [
  'ট্রান্সফার সম্পূর্ণ হয়েছে, মোট ২০০.৯৯ মার্কিন ডলার',
  'প্রেরকের নাম: রহিমা খাতুন, মুক্তিযোদ্ধা ও কর্মসংস্থান মন্ত্রণালয়',
  'পৌঁছাবে সর্বোচ্চ দুই কর্মদিবসে; যৌথ হিসাব',
  'স্ত্রী, জ্যৈষ্ঠ, দুর্নীতি, বিজ্ঞপ্তি, ক্ষুদ্র',
];

async function banglaPage(): Promise<Buffer> {
  const at = new Date('2026-03-01T00:00:00Z');
  const page = new PdfPage({ title: 'Receipt', subject: 'Receipt', at, language: 'bn' });
  for (const bn of TEXTS) page.paragraph({ en: 'In English', bn });
  page.row({ label: { en: 'Fee', bn: 'সেবামূল্য' }, value: { en: '5.00', bn: '৫.০০ টাকা' } });
  return page.finish();
}

const letters = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');

it('Bangla is extracted letter by letter, in written order', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await banglaPage()));
  const { text } = await extractText(pdf, { mergePages: true });
  // Text extraction guesses word ends from positions; screen readers use the marked lines.
  for (const bn of [...TEXTS, 'সেবামূল্য', '৫.০০ টাকা']) expect(letters(text)).toContain(letters(bn));
});

it('each line of Bangla is marked with its text, beside the glyphs', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await banglaPage()));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const spans = items.filter((item) => 'tag' in item && item.tag === 'Span');
  // The name at the top, each text on its own line, and both sides of the row.
  expect(spans).toHaveLength(1 + TEXTS.length + 2);
});

interface Node {
  readonly role?: string;
  readonly lang?: string;
  readonly children?: readonly Node[];
}

/** Roles and languages of the tags, as a screen reader meets them: H1 bn, Table > TR > TH P bn … */
function outline({ role, lang, children = [] }: Node): string {
  const inner = children.filter((child) => child.role !== undefined).map(outline);
  return [role, lang, ...(inner.length > 0 ? [`(${inner.join(' ')})`] : [])]
    .filter((part) => part !== undefined)
    .join(' ');
}

async function englishPage(): Promise<Buffer> {
  const at = new Date('2026-03-01T00:00:00Z');
  const page = new PdfPage({ title: 'Receipt', subject: 'Receipt', at, language: 'en' });
  page.heading({ en: 'Receipt', bn: 'রসিদ' });
  page.row({ label: { en: 'Fee', bn: 'চার্জ' }, value: { en: '৳5.00 • −1', bn: '৳৫.০০' } });
  page.row({ label: { en: 'To', bn: 'প্রাপক' }, value: { en: 'Rahima', bn: 'Rahima' } });
  page.heading({ en: 'Rights', bn: 'অধিকার' });
  page.paragraph({ en: 'You have rights.', bn: 'আপনার অধিকার আছে।' });
  return page.finish();
}

it('is tagged: headings, rows with their heads, and the language of each piece', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await englishPage()));
  const tree = (await (await pdf.getPage(1)).getStructTree()) as Node;
  const row = 'TR (TH (P en) TD (P en))';
  expect(outline(tree)).toBe(
    `Root (Document (P en P en P en H1 en Table (${row} ${row}) H2 en P en))`,
  );
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const bangla = await getDocumentProxy(new Uint8Array(await banglaPage()));
  const both = outline((await (await bangla.getPage(1)).getStructTree()) as Node);
  expect(both).toContain('P bn P en');
  expect(both).toContain('TH (P bn P en) TD (P bn P en)');
});

it('sets English in Inter, its taka sign too, and Bangla in Noto', async () => {
  const faces = (bytes: Buffer) =>
    new Set(
      [...bytes.toString('latin1').matchAll(/\/FontName \/\w+\+(\w+)-/g)].map(([, name]) => name),
    );
  expect([...faces(await englishPage())]).toEqual(['Inter']);
  expect(faces(await banglaPage())).toEqual(new Set(['NotoSansBengali', 'Inter']));
});
