import { readFileSync } from 'node:fs';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
}

interface GlyphPlace {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** As much of pdfkit's own font as is needed to put another shaper in its place. */
interface FontInside {
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  layout(text: string): unknown;
}

const shapers = new Map<string, Font>();

function shaperOf(path: string): Font {
  let shaper = shapers.get(path);
  if (!shaper) {
    shaper = new Font(new Face(new Blob(new Uint8Array(readFileSync(path)).buffer)));
    shapers.set(path, shaper);
  }
  return shaper;
}

/**
 * Lets HarfBuzz shape the document's current font. pdfkit's own shaper takes Bangla's vowel signs
 * for the beginning of a word everywhere and puts the sign below a consonant under its neighbour.
 */
export function shapeWell(doc: PDFKit.PDFDocument, path: string): void {
  const { font } = (doc as unknown as { _font: { font: FontInside } })._font;
  const shaper = shaperOf(path);
  font.layout = (text) => layOut(font, shaper, text);
}

function layOut(font: FontInside, shaper: Font, text: string) {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions: GlyphPlace[] = buffer.getGlyphPositions().map((place) => ({
    xAdvance: place.xAdvance,
    yAdvance: place.yAdvance,
    xOffset: place.xOffset,
    yOffset: place.yOffset,
  }));
  const starts = [...new Set(infos.map((info) => info.cluster))].toSorted((a, b) => a - b);
  const told = new Set<number>();
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    // The letters of a cluster belong to its first glyph, so that English can be found again.
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const letters = told.has(cluster) ? '' : text.slice(cluster, end);
    told.add(cluster);
    return font.getGlyph(
      id,
      [...letters].map((letter) => letter.codePointAt(0)!),
    );
  });
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
