import { createHash } from 'node:crypto';
import type { LegalBlock, Locale } from '@kheya/contract';
import type { LegalSource, SourceBlock } from './legal-source.ts';

/** The blocks of a text in one language, as the contract shows them. */
export function blocksIn(source: LegalSource, language: Locale): LegalBlock[] {
  return source.blocks.map((block) => blockIn(block, language));
}

function blockIn(block: SourceBlock, language: Locale): LegalBlock {
  switch (block.kind) {
    case 'list':
      return { kind: 'list', items: block.items.map((item) => item[language]) };
    case 'table':
      return {
        kind: 'table',
        head: block.head.map((cell) => cell[language]),
        rows: block.rows.map((row) => row.map((cell) => cell[language])),
      };
    default:
      return { kind: block.kind, text: block.text[language] };
  }
}

/** The whole text without formatting, one line for each block line. */
export function plainText(blocks: readonly LegalBlock[]): string {
  return blocks.map(plainBlock).join('\n\n');
}

function plainBlock(block: LegalBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => `• ${item}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.join(' | ')).join('\n');
    default:
      return block.text;
  }
}

/** The hash of exactly what a person signs: the title and the text. */
export function hashOf(source: LegalSource, language: Locale): string {
  const text = `${source.title[language]}\n${plainText(blocksIn(source, language))}`;
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
