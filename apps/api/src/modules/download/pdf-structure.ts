import type { Locale } from '@kheya/contract';

export type PdfElement = PDFKit.PDFStructureElement;

/**
 * The tags of a PDF (PDF 32000 14.8), by which a screen reader knows headings, tables and languages.
 * What is drawn outside of an element has to be an artifact.
 */
export class PdfStructure {
  readonly root: PdfElement;
  readonly #doc: PDFKit.PDFDocument;
  #table: PdfElement | undefined;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** The two cells of a row: what it is about, and what it says. Rows in sequence are one table. */
  row(): { readonly label: PdfElement; readonly value: PdfElement } {
    this.#table ??= this.#open(this.root, 'Table');
    const row = this.#open(this.#table, 'TR');
    return { label: this.#open(row, 'TH', { scope: 'Row' }), value: this.#open(row, 'TD') };
  }

  /** A table of its own, which its owner ends. */
  openTable(): PdfElement {
    this.#table = undefined;
    return this.#open(this.root, 'Table');
  }

  openRow(table: PdfElement): PdfElement {
    return this.#open(table, 'TR');
  }

  cell(row: PdfElement, type: 'TH' | 'TD', language: Locale, draw: () => void): void {
    const scope = type === 'TH' ? { scope: 'Column' } : {};
    row.add(this.#doc.struct(type, { lang: language, ...scope }, [draw]));
  }

  /** Draws text as an element, in the language it is in. */
  write(parent: PdfElement, type: 'H1' | 'H2' | 'P', language: Locale, draw: () => void): void {
    if (parent === this.root) this.#table = undefined;
    parent.add(this.#doc.struct(type, { lang: language }, [draw]));
  }

  /** Draws what carries no meaning: lines, the logo, page numbers. */
  artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #open(parent: PdfElement, type: 'Table' | 'TR' | 'TH' | 'TD', options: object = {}): PdfElement {
    const element = this.#doc.struct(type, options);
    parent.add(element);
    return element;
  }
}
