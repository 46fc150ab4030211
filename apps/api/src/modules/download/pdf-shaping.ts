import { readFileSync } from 'node:fs';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';

interface Glyph {
  readonly id: number;
  readonly name: string;
  readonly advanceWidth: number;
}

/** A glyph and the letters it yields when the text is copied. */
interface TextGlyph extends Glyph {
  readonly codePoints: readonly number[];
}

interface GlyphPlace {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The part of pdfkit's internal font that is needed to replace its shaper. */
interface FontInside {
  getGlyph(id: number): Glyph;
  layout(text: string): unknown;
}

/** The part of the font in the document, which numbers the glyphs that are used. */
interface DocumentFont {
  readonly font: FontInside;
  readonly scale: number;
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
  readonly subset: { readonly glyphs: number[] };
  layout(text: string, features?: unknown): { glyphs: TextGlyph[]; positions: unknown[] };
  encode(text: string, features?: unknown): [string[], unknown[]];
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
 * Lets HarfBuzz shape the document's current font. pdfkit's own shaper treats every Bangla vowel
 * sign as if it began a word, and puts the sign below a consonant under its neighbour.
 */
export function useHarfBuzzShaping(doc: PDFKit.PDFDocument, path: string): void {
  const used = (doc as unknown as { _font: DocumentFont })._font;
  const shaper = shaperOf(path);
  used.font.layout = (text) => layOut(used.font, shaper, text);
  const codes = new Map<string, number>();
  used.encode = (text, features) => {
    const { glyphs, positions } = used.layout(text, features);
    return [glyphs.map((glyph) => codeOf(used, codes, glyph)), positions];
  };
}

interface Fragments {
  _fragment(text: string, x: number, y: number, options: object): void;
}

const BANGLA = /[\u0980-\u09ff]/;

/**
 * Marks each line of Bangla with its text (ActualText): signs are drawn before, below and on both
 * sides of their consonant, and a reader that goes by positions finds gaps within words.
 */
export function markActualText(doc: PDFKit.PDFDocument): void {
  const inside = doc as unknown as Fragments;
  const draw = inside._fragment.bind(doc);
  inside._fragment = (text, x, y, options) => {
    if (!BANGLA.test(text)) return draw(text, x, y, options);
    doc.markContent('Span', { actual: text });
    draw(text, x, y, options);
    doc.endMarkedContent();
  };
}

/**
 * Gives each pair of glyph and letters a code of its own. The same vowel sign stands for another
 * letter in another word, and a code has one meaning when text is copied (PDF 32000 9.10.3).
 */
function codeOf(used: DocumentFont, codes: Map<string, number>, glyph: TextGlyph): string {
  const { id, advanceWidth, codePoints } = glyph;
  const key = [id, ...codePoints].join(' ');
  const code = codes.get(key) ?? used.subset.glyphs.push(id) - 1;
  codes.set(key, code);
  used.widths[code] = advanceWidth * used.scale;
  used.unicode[code] = codePoints;
  return code.toString(16).padStart(4, '0');
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
  const glyphs = starts.flatMap((start, at): TextGlyph[] => {
    const own = infos.filter(({ cluster }) => cluster === start);
    const letters = lettersOf(text.slice(start, starts[at + 1] ?? text.length), own.length);
    return own.map(({ codepoint: id }, place) => {
      const { name, advanceWidth } = font.getGlyph(id);
      return { id, name, advanceWidth, codePoints: letters[place]! };
    });
  });
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** Invisible and without width: for glyphs in excess of the letters. */
const NOTHING = [0x200c];

/**
 * Distributes the letters of a cluster, in written order, over its glyphs, in drawing order, so
 * that read in sequence they are the word. When there are more glyphs, a two-part sign counts as
 * two letters.
 */
function lettersOf(cluster: string, glyphs: number): readonly (readonly number[])[] {
  const whole = codePointsOf(cluster);
  const letters = whole.length < glyphs ? codePointsOf(cluster.normalize('NFD')) : whole;
  return Array.from({ length: glyphs }, (_, place) => {
    const isLast = place === glyphs - 1;
    const own = letters.slice(place, isLast ? undefined : place + 1);
    return own.length > 0 ? own : NOTHING;
  });
}

function codePointsOf(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0)!);
}
