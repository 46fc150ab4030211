import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { useHarfBuzzShaping } from './pdf-shaping.ts';

const path = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
);

interface Shaped {
  readonly names: readonly string[];
  readonly offsets: readonly number[];
  readonly letters: string;
}

function shaped(text: string): Shaped {
  const doc = new PDFDocument();
  doc.font(path);
  useHarfBuzzShaping(doc, path);
  const inside = doc as unknown as {
    _font: {
      font: {
        layout(text: string): {
          glyphs: { name: string; codePoints: number[] }[];
          positions: { xOffset: number }[];
        };
      };
    };
  };
  const { glyphs, positions } = inside._font.font.layout(text);
  return {
    names: glyphs.map((glyph) => glyph.name),
    offsets: positions.map((place) => place.xOffset),
    letters: glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join(''),
  };
}

describe('Bangla in a PDF', () => {
  it('joins a vowel sign inside a word, and rounds it only at the beginning', () => {
    expect(shaped('মোট').names[0]).toMatch(/[.]init$/);
    expect(shaped('দিনের').names.join(' ')).not.toContain('.init');
  });

  it('draws the sign below a consonant under that consonant, not under the next one', () => {
    const { names, offsets } = shaped('ট্রান্সফার');
    const sign = names.findIndex((name) => name.startsWith('raphala'));
    expect(sign).toBeGreaterThan(0);
    expect(offsets[sign]).toBeLessThan(-100);
  });

  it('leaves English searchable', () => {
    expect(shaped('Total $200.99').letters).toBe('Total $200.99');
  });
});
