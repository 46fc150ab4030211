import type { LegalDocumentType, Locale } from '@kheya/contract';

/** What a text says, in both languages side by side: one cannot have a sentence the other lacks. */
export type Words = Readonly<Record<Locale, string>>;

export type SourceBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: Words }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | {
      readonly kind: 'table';
      readonly head: readonly Words[];
      readonly rows: readonly (readonly Words[])[];
    };

export interface LegalSource {
  readonly title: Words;
  /** One sentence: what it is about. Not part of what is signed. */
  readonly summary: Words;
  readonly blocks: readonly SourceBlock[];
}

/** A text of one version. A changed word is a new version: what was signed is found again by it. */
export interface LegalText extends LegalSource {
  readonly type: LegalDocumentType;
  readonly version: string;
  /** The day it holds from, in New York. */
  readonly effectiveOn: string;
}

type Pair = readonly [en: string, bn: string];

export function words(en: string, bn: string): Words {
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

export function table(head: readonly Words[], rows: readonly (readonly Words[])[]): SourceBlock {
  return { kind: 'table', head, rows };
}
