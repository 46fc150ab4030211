import PDFDocument from 'pdfkit';
import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { COMPANY } from '#platform/company.ts';
import { setFace, useFaces, type Weight } from './pdf-faces.ts';
import { markActualText } from './pdf-shaping.ts';
import { type PdfElement, PdfStructure } from './pdf-structure.ts';
import { type PdfColumn, PdfTable } from './pdf-table.ts';

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
const LABEL_WIDTH = WIDTH * 0.4;

export interface PdfText {
  readonly en: string;
  readonly bn: string;
}

export const localized = (en: string, bn: string): PdfText => ({ en, bn });
/** A name, a number: the same in both languages. */
export const same = (text: string) => localized(text, text);

export interface PdfRow {
  readonly label: PdfText;
  readonly value: PdfText;
  readonly note?: PdfText | null;
}

interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly lineGap?: number;
}

const SMALL: Style = { size: 8.5, color: MUTED, lineGap: 1 };

/**
 * A PDF in our layout, tagged for screen readers: English alone, or Bangla with its English beneath,
 * because the law requires both.
 */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument;
  readonly #structure: PdfStructure;
  readonly #language: Locale;
  readonly #done: Promise<Buffer>;
  #hasTitle = false;

  constructor(facts: { title: string; subject: string; at: Date; language: Locale }) {
    this.#language = facts.language;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { left: MARGIN, right: MARGIN, top: EDGE, bottom: EDGE },
      // Page numbers are written at the end, when the number of sheets is known.
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: facts.language,
      info: {
        Title: facts.title,
        Author: COMPANY.legalName,
        Subject: facts.subject,
        CreationDate: facts.at,
        ModDate: facts.at,
      },
    });
    useFaces(this.#doc);
    markActualText(this.#doc);
    this.#structure = new PdfStructure(this.#doc);
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
    doc.y += 8;
    const [type, size] = this.#hasTitle ? (['H2', 13] as const) : (['H1', 18] as const);
    this.#hasTitle = true;
    this.#structure.write(this.#structure.root, type, this.#language, () => {
      this.#draw(text[this.#language], { size, weight: 'strong' });
    });
    if (this.#language === 'bn') this.#write(text.en, 'en', SMALL);
    doc.y += 10;
  }

  /** A label on the left, its value on the right, and a hairline beneath. */
  row({ label, value, note }: PdfRow): void {
    const doc = this.#doc;
    if (doc.y > doc.page.height - EDGE - 60) doc.addPage();
    const top = doc.y;
    const cells = this.#structure.row();
    const right = { x: MARGIN + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH, align: 'right' } as const;
    this.#both(label, { size: 11, width: LABEL_WIDTH }, cells.label);
    const left = doc.y;
    doc.y = top;
    this.#both(value, { ...right, size: 11, weight: 'strong' }, cells.value);
    if (note) {
      doc.y += 2;
      this.#both(note, { ...right, size: 9, color: MUTED }, cells.value);
    }
    doc.y = Math.max(left, doc.y) + 5;
    this.#structure.artifact(() => {
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + WIDTH, doc.y)
        .lineWidth(0.5)
        .stroke(LINE);
    });
    doc.y += 6;
    doc.x = MARGIN;
  }

  paragraph(text: PdfText): void {
    this.#write(text[this.#language], this.#language, { size: 10, lineGap: 2 });
    if (this.#language === 'bn') this.#write(text.en, 'en', SMALL);
    this.#doc.y += 8;
  }

  table(columns: readonly PdfColumn[]): PdfTable {
    const frame = {
      ...{ doc: this.#doc, structure: this.#structure, language: this.#language },
      ...{ left: MARGIN, width: WIDTH, edge: EDGE, ink: INK, line: LINE },
    };
    return new PdfTable(frame, columns);
  }

  foot(text: string): void {
    this.#doc.y += 8;
    this.#write(text, 'en', SMALL);
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

  /** Writes the logo and the name, as at the top of every screen, and who we are in law. */
  #head(): void {
    const doc = this.#doc;
    this.#structure.artifact(() => {
      doc
        .save()
        .translate(MARGIN, EDGE)
        .scale(MARK_SIZE / 32);
      for (const { color, path } of MARK) doc.path(path).fill(color);
      doc.restore();
    });
    doc.y = EDGE + 1;
    const name = { x: MARGIN + MARK_SIZE + 8, size: 15, weight: 'strong' } as const;
    this.#write(NAME[this.#language], this.#language, { ...name, width: 100 });
    doc.y = EDGE;
    const about = [
      `${COMPANY.legalName}, ${COMPANY.address}`,
      [COMPANY.phone, COMPANY.email, COMPANY.website].join(' · '),
    ];
    for (const line of about) {
      this.#write(line, 'en', { ...SMALL, x: MARGIN + 140, width: WIDTH - 140, align: 'right' });
    }
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
      doc.y = doc.page.height - EDGE + 14;
      const text = toDigits(`${at + 1} / ${count}`, this.#language);
      this.#structure.artifact(() => this.#draw(text, { ...SMALL, align: 'right' }));
    }
  }

  /** Both languages of a cell, English beneath Bangla where it says something else. */
  #both(text: PdfText, style: Style, parent: PdfElement): void {
    this.#write(text[this.#language], this.#language, style, parent);
    if (this.#language === 'en' || text.en === text.bn) return;
    this.#write(text.en, 'en', { ...style, weight: 'regular', size: 9, color: MUTED }, parent);
  }

  #write(text: string, language: Locale, style: Style, parent = this.#structure.root): void {
    this.#structure.write(parent, 'P', language, () => this.#draw(text, style));
  }

  #draw(text: string, style: Style): void {
    const { size, weight = 'regular', color = INK, x = MARGIN, width = WIDTH } = style;
    const { align = 'left', lineGap = 0 } = style;
    const doc = this.#doc;
    setFace(doc, text, weight);
    doc.fontSize(size).fillColor(color).text(text, x, doc.y, { width, align, lineGap });
  }
}
