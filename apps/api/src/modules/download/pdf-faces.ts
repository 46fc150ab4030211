import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { useHarfBuzzShaping } from './pdf-shaping.ts';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'strong';

const ownFace = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url));

/** Inter and Noto Sans Bengali, as on the screens. Ours has the taka sign of Noto besides. */
const LATIN: Readonly<Record<Weight, string>> = {
  regular: ownFace('inter-regular.ttf'),
  strong: ownFace('inter-semibold.ttf'),
};
const BANGLA: Readonly<Record<Weight, string>> = {
  regular:
    require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  strong:
    require.resolve('@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf'),
};

interface DocumentFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Registers the faces of a document. */
export function useFaces(doc: PDFKit.PDFDocument): void {
  for (const path of [...Object.values(LATIN), ...Object.values(BANGLA)]) {
    useHarfBuzzShaping(doc.font(path), path);
  }
}

/**
 * Sets the face of a line: Inter where it has every letter, otherwise Noto, which has Latin letters
 * of its own, so that a line of both scripts is of one face.
 */
export function setFace(doc: PDFKit.PDFDocument, text: string, weight: Weight): void {
  doc.font(LATIN[weight]);
  const { font } = (doc as unknown as { _font: DocumentFont })._font;
  const isLatin = [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  if (!isLatin) doc.font(BANGLA[weight]);
}
