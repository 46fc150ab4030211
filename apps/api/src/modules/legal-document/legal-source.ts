import type { LegalDocumentType, Locale } from '@kheya/contract';

/** A text in both languages side by side, so that neither can lack a sentence of the other. */
export type LocalizedText = Readonly<Record<Locale, string>>;

export type SourceBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: LocalizedText }
  | { readonly kind: 'list'; readonly items: readonly LocalizedText[] }
  | {
      readonly kind: 'table';
      readonly head: readonly LocalizedText[];
      readonly rows: readonly (readonly LocalizedText[])[];
    };

export interface LegalSource {
  readonly title: LocalizedText;
  /** One sentence that summarises the text. Not part of what is signed. */
  readonly summary: LocalizedText;
  readonly blocks: readonly SourceBlock[];
}

/**
 * One version of a text. A changed word makes a new version, by which the signed words are found.
 */
export interface LegalText extends LegalSource {
  readonly type: LegalDocumentType;
  readonly version: string;
  /** The day it takes effect, in New York. */
  readonly effectiveOn: string;
}

type Pair = readonly [en: string, bn: string];

export function localized(en: string, bn: string): LocalizedText {
  return { en, bn };
}

export function heading(en: string, bn: string): SourceBlock {
  return { kind: 'heading', text: { en, bn } };
}

export function paragraph(en: string, bn: string): SourceBlock {
  return { kind: 'paragraph', text: { en, bn } };
}

export function list(...items: readonly Pair[]): SourceBlock {
  return { kind: 'list', items: items.map(([en, bn]) => ({ en, bn })) };
}

export function table(
  head: readonly LocalizedText[],
  rows: readonly (readonly LocalizedText[])[],
): SourceBlock {
  return { kind: 'table', head, rows };
}
