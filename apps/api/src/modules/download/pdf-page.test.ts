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

it('gives its Bangla back letter by letter, in the order it is written', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await banglaPage()));
  const { text } = await extractText(pdf, { mergePages: true });
  // Where a word ends is guessed from places here; readers of paper go by what the lines say.
  for (const bn of [...TEXTS, 'সেবামূল্য', '৫.০০ টাকা']) expect(letters(text)).toContain(letters(bn));
});

it('says each line of Bangla as it is written, beside the glyphs', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await banglaPage()));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const spans = items.filter((item) => 'tag' in item && item.tag === 'Span');
  // The name at the head, each text on its one line, and both sides of the row.
  expect(spans).toHaveLength(1 + TEXTS.length + 2);
});
