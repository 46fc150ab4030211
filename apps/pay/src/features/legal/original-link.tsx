import type { LegalDocument } from '@kheya/contract';
import { buttonStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';

import { useLocale } from '@kheya/browser/language';
import { legalSlug } from '#shared/legal/legal-slugs.ts';
import { paths } from '#shared/paths.ts';

export interface OriginalLinkProps {
  readonly text: LegalDocument;
  /** The English is already shown beside the text. */
  readonly withOriginal: boolean;
}

/** The link to the English original, which decides if the two differ. */
export function OriginalLink({ text, withOriginal }: OriginalLinkProps) {
  if (useLocale() === 'en') return null;
  const isNewest = text.versions[0]?.version === text.version;
  const version = isNewest ? {} : { version: text.version };
  return (
    <div className="print:hidden">
      <Link
        to={paths.legalDocument(legalSlug(text.type))}
        search={withOriginal ? version : { ...version, original: 'beside' }}
        resetScroll={false}
        className={buttonStyle({ size: 'sm' })}
      >
        <Languages aria-hidden />
        {withOriginal ? (
          <Trans>Bangla only</Trans>
        ) : (
          <Trans>Show the English original next to it</Trans>
        )}
      </Link>
    </div>
  );
}
