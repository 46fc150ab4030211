import type { LegalDocument } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { blockId } from '#features/legal/block-id.ts';
import { LegalBlock } from '#shared/legal/legal-block.tsx';
import { legalDocumentQuery } from '#shared/legal/legal-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface LegalBodyProps {
  readonly text: LegalDocument;
  readonly withOriginal: boolean;
}

/** The text of a legal document; optionally with the English original beside each block. */
export function LegalBody({ text, withOriginal }: LegalBodyProps) {
  if (withOriginal) return <BothLanguages text={text} />;
  return (
    <div className="first:*:mt-6">
      {text.blocks.map((block, at) => (
        <LegalBlock key={blockId(at)} block={block} id={blockId(at)} />
      ))}
    </div>
  );
}

function BothLanguages({ text }: { readonly text: LegalDocument }) {
  const { type, version } = text;
  const original = useQuery(legalDocumentQuery({ type, version, language: 'en' }));
  if (original.isError) {
    return <TryAgain error={original.error} onRetry={() => void original.refetch()} />;
  }
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-8 text-xs text-ink-faint max-md:hidden">
        <span>
          <Trans>Bangla</Trans>
        </span>
        <span>
          <Trans>English original</Trans>
        </span>
      </div>
      {text.blocks.map((block, at) => {
        const english = original.data?.blocks[at];
        return (
          <div
            key={blockId(at)}
            id={blockId(at)}
            className="grid scroll-mt-6 gap-x-8 md:grid-cols-2"
          >
            <div className="min-w-0">
              <LegalBlock block={block} />
            </div>
            <div lang="en" className="min-w-0 text-ink-muted max-md:text-sm max-md:[&_h2]:mt-1">
              {english === undefined ? null : <LegalBlock block={english} />}
            </div>
          </div>
        );
      })}
    </>
  );
}
