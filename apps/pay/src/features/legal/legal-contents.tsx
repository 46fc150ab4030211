import type { LegalBlock } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';

import { blockId } from '#features/legal/block-id.ts';

export interface LegalContentsProps {
  readonly blocks: readonly LegalBlock[];
  /** A list in the aside, or a fold above the text if there is no aside. */
  readonly look: 'list' | 'fold';
}

const minBlocks = 4;

/** The table of contents of a text longer than a screen. */
export function LegalContents({ blocks, look }: LegalContentsProps) {
  const headings = blocks.flatMap((block, at) =>
    block.kind === 'heading' ? [{ id: blockId(at), text: block.text }] : [],
  );
  if (headings.length < minBlocks) return null;
  const list = (
    <ul className="grid gap-1 text-sm">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-1.5 text-ink-muted hover:text-ink hover:underline pointer-coarse:py-3"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  if (look === 'list') {
    return (
      <nav aria-labelledby="contents-title" className="max-lg:hidden print:hidden">
        <h2 id="contents-title" className="mb-1 text-sm">
          <Trans>On this page</Trans>
        </h2>
        {list}
      </nav>
    );
  }
  return (
    <details className="group mt-5 border-y border-line lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        <Trans>On this page</Trans>
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <nav className="pb-3">{list}</nav>
    </details>
  );
}
