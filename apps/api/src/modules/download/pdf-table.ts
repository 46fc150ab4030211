import type { Locale } from '@kheya/contract';
import { setFace, type Weight } from './pdf-faces.ts';
import type { PdfElement, PdfStructure } from './pdf-structure.ts';

const SIZE = 8.5;
/** A cell is cut off after so many lines, so that a row always fits on a sheet. */
const MOST_LINES = 3;
const PADDING = 4;

export interface PdfColumn {
  readonly label: string;
  /** Its part of the sheet's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** What a table needs of its page. */
export interface PdfFrame {
  readonly doc: PDFKit.PDFDocument;
  readonly structure: PdfStructure;
  readonly language: Locale;
  readonly left: number;
  readonly width: number;
  readonly edge: number;
  readonly ink: string;
  readonly line: string;
}

interface Cell {
  readonly text: string;
  readonly weight: Weight;
}

/**
 * A table over any number of sheets, its head repeated on each. Every sheet is a table of its own for
 * screen readers, and is closed with the sheet, so that its tags do not stay in memory.
 */
export class PdfTable {
  readonly #frame: PdfFrame;
  readonly #columns: readonly PdfColumn[];
  #table: PdfElement;

  constructor(frame: PdfFrame, columns: readonly PdfColumn[]) {
    this.#frame = frame;
    this.#columns = columns;
    this.#table = this.#begin();
  }

  row(texts: readonly string[], weight: Weight = 'regular'): void {
    const { doc, edge } = this.#frame;
    if (doc.y > doc.page.height - edge - rowHeight()) {
      this.#table.end();
      doc.addPage();
      this.#table = this.#begin();
    }
    this.#draw(
      'TD',
      texts.map((text) => ({ text, weight })),
    );
  }

  end(): void {
    this.#table.end();
    this.#frame.doc.x = this.#frame.left;
    this.#frame.doc.y += 8;
  }

  #begin(): PdfElement {
    const { structure } = this.#frame;
    this.#table = structure.openTable();
    this.#draw(
      'TH',
      this.#columns.map(({ label }) => ({ text: label, weight: 'strong' })),
    );
    return this.#table;
  }

  #draw(type: 'TH' | 'TD', cells: readonly Cell[]): void {
    const { doc, structure, language, left, width, ink } = this.#frame;
    const top = doc.y;
    let [x, bottom] = [left, top];
    const row = structure.openRow(this.#table);
    this.#columns.forEach(({ share, align = 'left' }, index) => {
      const { text, weight } = cells[index]!;
      const cellWidth = share * width;
      structure.cell(row, type, language, () => {
        if (text === '') return;
        setFace(doc, text, weight);
        doc.fontSize(SIZE).fillColor(ink);
        const height = doc.currentLineHeight(true) * MOST_LINES;
        doc.text(text, x, top, { width: cellWidth - PADDING, align, height, ellipsis: true });
      });
      bottom = Math.max(bottom, doc.y);
      doc.y = top;
      x += cellWidth;
    });
    row.end();
    this.#rule(bottom + 2);
    doc.y = bottom + PADDING;
  }

  #rule(y: number): void {
    const { doc, structure, left, width, line } = this.#frame;
    structure.artifact(() => {
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(line);
    });
  }
}

/** Of Noto's tall lines. */
function rowHeight(): number {
  return SIZE * 1.6 * MOST_LINES + 2 * PADDING;
}
