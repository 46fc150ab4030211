import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { markActualText, useHarfBuzzShaping } from './pdf-shaping.ts';

const require = createRequire(import.meta.url);

/** One typeface for both scripts, with its own Latin letters and taka sign. */
const FACES = {
  regular:
    require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  strong:
    require.resolve('@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf'),
};

const INK = '#14231f';
const MUTED = '#54645f';
const LINE = '#d5dedb';
const NAME = { en: 'Kheya', bn: 'খেয়া' } as const;
/** The sail and hull of `packages/ui/src/picture/logo.tsx`, in its square of 32, for PDF. */
const MARK = [
  {
    color: '#f2a33a',
    path: 'M15.2 3.6c5.6.7 9.3 2.3 11.6 4.3-.5 4.5-2.2 8.3-5 11.4-2.2-.6-4.3-.9-6.6-.9Z',
  },
  {
    color: '#0b5556',
    path: 'M2 19.4c3.9 1.7 8.6 2.5 14 2.5 5.5 0 10.2-.9 14-2.8-2.9 5.8-7.7 9.3-14 9.3S4.7 25.1 2 19.4Z',
  },
] as const;
const MARK_SIZE = 24;
const MARGIN = 56;
/** The top and bottom margin. It keeps an English disclosure on one sheet. */
const EDGE = 44;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL_WIDTH = WIDTH * 0.45;

export interface PdfText {
  readonly en: string;
  readonly bn: string;
}

export interface PdfRow {
  readonly label: PdfText;
  readonly value: PdfText;
  readonly note?: PdfText | null;
}

/**
 * A PDF in our layout: English alone, or Bangla with its English beneath, because the law requires
 * both.
 */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument;
  readonly #language: Locale;
  readonly #done: Promise<Buffer>;

  constructor(facts: { title: string; subject: string; at: Date; language: Locale }) {
    this.#language = facts.language;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { left: MARGIN, right: MARGIN, top: EDGE, bottom: EDGE },
      // Page numbers are written at the end, when the number of sheets is known.
      bufferPages: true,
      lang: facts.language,
      info: {
        Title: facts.title,
        Author: 'Kheya',
        Subject: facts.subject,
        CreationDate: facts.at,
        ModDate: facts.at,
      },
    });
    for (const path of Object.values(FACES)) useHarfBuzzShaping(this.#doc.font(path), path);
    markActualText(this.#doc);
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
    this.#doc.on('error', reject);
    this.#done = promise;
    this.#head();
  }

  heading(text: PdfText): void {
    const doc = this.#doc;
    // A heading must not be the last line of a sheet.
    if (doc.y > doc.page.height - EDGE - 110) doc.addPage();
    doc.moveDown(0.4);
    doc.font(FACES.strong).fontSize(17).fillColor(INK).text(text[this.#language]);
    if (this.#language === 'bn') this.#small(text.en);
    doc.moveDown(0.6);
  }

  /** A label on the left, its value on the right, and a hairline beneath. */
  row({ label, value, note }: PdfRow): void {
    const doc = this.#doc;
    if (doc.y > doc.page.height - EDGE - 60) doc.addPage();
    const top = doc.y;
    this.#both(label, MARGIN, LABEL_WIDTH, 'left');
    const left = doc.y;
    doc.y = top;
    const x = MARGIN + LABEL_WIDTH;
    this.#both(value, x, WIDTH - LABEL_WIDTH, 'right', FACES.strong);
    if (note) {
      const own = note[this.#language];
      doc.font(FACES.regular).fontSize(9).fillColor(MUTED);
      doc.text(own, x, doc.y, { width: WIDTH - LABEL_WIDTH, align: 'right' });
      if (this.#language === 'bn') {
        doc.text(note.en, x, doc.y, { width: WIDTH - LABEL_WIDTH, align: 'right' });
      }
    }
    doc.y = Math.max(left, doc.y) + 5;
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.y += 6;
    doc.x = MARGIN;
  }

  paragraph(text: PdfText): void {
    const doc = this.#doc;
    doc.font(FACES.regular).fontSize(10).fillColor(INK);
    doc.text(text[this.#language], MARGIN, doc.y, { width: WIDTH, lineGap: 2 });
    if (this.#language === 'bn') this.#small(text.en);
    doc.moveDown(0.6);
  }

  foot(text: string): void {
    this.#doc.moveDown(1);
    this.#small(text);
  }

  /** Attaches a machine-readable copy. */
  attach(name: string, content: string, at: Date): void {
    const src = Buffer.from(content);
    this.#doc.file(src, { name, type: 'application/json', creationDate: at, modifiedDate: at });
  }

  finish(): Promise<Buffer> {
    this.#number();
    this.#doc.end();
    return this.#done;
  }

  /** Writes the logo and the name, as at the top of every screen. */
  #head(): void {
    const doc = this.#doc;
    doc
      .save()
      .translate(MARGIN, EDGE)
      .scale(MARK_SIZE / 32);
    for (const { color, path } of MARK) doc.path(path).fill(color);
    doc.restore();
    doc.font(FACES.strong).fontSize(15).fillColor(INK);
    doc.text(NAME[this.#language], MARGIN + MARK_SIZE + 8, EDGE + 1);
    doc.x = MARGIN;
    doc.y = EDGE + MARK_SIZE + 14;
  }

  /** Writes "1 / 2" at the foot when there is more than one sheet. */
  #number(): void {
    const doc = this.#doc;
    const { start, count } = doc.bufferedPageRange();
    if (count === 1) return;
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(start + at);
      // Writing into the bottom margin would otherwise start a new sheet.
      doc.page.margins.bottom = 0;
      doc.font(FACES.regular).fontSize(8.5).fillColor(MUTED);
      const text = toDigits(`${at + 1} / ${count}`, this.#language);
      doc.text(text, MARGIN, doc.page.height - EDGE + 14, { width: WIDTH, align: 'right' });
    }
  }

  #both(
    text: PdfText,
    x: number,
    width: number,
    align: 'left' | 'right',
    font = FACES.regular,
  ): void {
    const doc = this.#doc;
    doc.font(font).fontSize(11).fillColor(INK);
    doc.text(text[this.#language], x, doc.y, { width, align });
    if (this.#language === 'en' || text.en === text.bn) return;
    doc.font(FACES.regular).fontSize(9).fillColor(MUTED).text(text.en, x, doc.y, { width, align });
  }

  #small(text: string): void {
    const doc = this.#doc;
    doc.font(FACES.regular).fontSize(8.5).fillColor(MUTED);
    doc.text(text, MARGIN, doc.y, { width: WIDTH, lineGap: 1 });
  }
}
