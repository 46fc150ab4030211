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
