import type { Agreement } from '@kheya/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { toDigits } from '@kheya/money';
import { Panel, SkeletonDetails } from '@kheya/ui';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { LegalBlock } from '#shared/legal/legal-block.tsx';
import { legalDocumentQuery } from '#shared/legal/legal-queries.ts';
import { legalSlug } from '#shared/legal/legal-slugs.ts';
import { paths } from '#shared/paths.ts';

/** The documents to accept: what each is about, and all of it on request. */
export function AgreementList({ agreements }: { readonly agreements: readonly Agreement[] }) {
  return (
    <Panel>
      <ul>
        {agreements.map((agreement) => (
          <AgreementRow key={agreement.type} agreement={agreement} />
        ))}
      </ul>
    </Panel>
  );
}

/**
 * Opens in place, so that nothing typed is lost; the document's own page is for printing and saving.
 */
function AgreementRow({ agreement }: { readonly agreement: Agreement }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { title, summary, accepted_at: acceptedAt } = agreement;
  const version = toDigits(agreement.version, locale);
  const when = acceptedAt === null ? '' : date(acceptedAt, locale);
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-control list-none items-center gap-3 px-panel py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-ink-muted">{summary}</span>
            {acceptedAt === null ? null : (
              <span className="block text-sm text-positive">
                <Trans>Signed on {when}</Trans>
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className="size-4.5! text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        {isOpen ? <WholeText agreement={agreement} version={version} /> : null}
      </details>
    </li>
  );
}

interface WholeTextProps {
  readonly agreement: Agreement;
  readonly version: string;
}

function WholeText({ agreement, version }: WholeTextProps) {
  const page = `${paths.legalDocument(legalSlug(agreement.type))}?version=${agreement.version}`;
  return (
    <div className="mx-panel mb-4 rounded-md bg-sunken px-4 pt-1 pb-4 text-sm">
      <AgreementBody agreement={agreement} />
      <p className="mt-4 flex flex-wrap gap-x-4 text-ink-muted">
        <a href={page} target="_blank" rel="noreferrer" className="text-link">
          <Trans>Open to print or save</Trans>
        </a>
        <Trans>Version {version}</Trans>
      </p>
    </div>
  );
}

/**
 * The formatted text; the plain text if that cannot be loaded, because the words are what counts.
 */
function AgreementBody({ agreement }: { readonly agreement: Agreement }) {
  const { t } = useLingui();
  const { type, version, sha256, text } = agreement;
  const page = useQuery(legalDocumentQuery({ type, version, language: useLocale() }));
  if (page.isPending) return <SkeletonDetails label={t`Loading`} rows={4} />;
  if (page.data?.sha256 !== sha256) return <p className="pt-3 whitespace-pre-line">{text}</p>;
  return page.data.blocks.map((block, at) => (
    // The position serves as the key, because the blocks have no ids and never change.
    <LegalBlock key={`${type} ${at}`} block={block} heading="h3" />
  ));
}
