import type { Agreement } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { Checkbox, type ChoiceProps, Panel, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { LegalBlock } from '#shared/legal/legal-block.tsx';
import { legalDocumentQuery } from '#shared/legal/legal-queries.ts';
import { legalSlug } from '#shared/legal/legal-slugs.ts';
import { paths } from '#shared/paths.ts';

export interface AgreementTextProps {
  readonly agreement: Agreement;
  readonly choice: Pick<ChoiceProps, 'checked' | 'error' | 'onCheckedChange'>;
}

/** The subject of an agreement, its full text on request, and the consent. */
export function AgreementText({ agreement, choice }: AgreementTextProps) {
  const locale = useLocale();
  const { title, summary, accepted_at: acceptedAt } = agreement;
  const version = toDigits(agreement.version, locale);
  const when = acceptedAt === null ? '' : date(acceptedAt, locale);
  return (
    <Panel className="px-panel pt-4 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">{title}</h2>
        <span className="text-xs text-ink-faint">
          <Trans>Version {version}</Trans>
        </span>
      </div>
      <p className="mt-1 text-sm text-ink-muted">{summary}</p>
      <WholeText agreement={agreement} />
      {acceptedAt === null ? (
        <Checkbox
          className="border-t border-line pt-1"
          label={<Trans>I have read this and agree</Trans>}
          {...choice}
        />
      ) : (
        <p className="border-t border-line py-2.5 text-sm text-positive">
          <Trans>Signed on {when}</Trans>
        </p>
      )}
    </Panel>
  );
}

/**
 * Opens in place, so that nothing typed is lost; the text's own page is for printing and saving.
 */
function WholeText({ agreement }: { readonly agreement: Agreement }) {
  const [isOpen, setOpen] = useState(false);
  const page = `${paths.legalDocument(legalSlug(agreement.type))}?version=${agreement.version}`;
  return (
    <details className="group mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-control list-none items-center gap-1.5 text-sm font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
        <Trans>Read the whole text</Trans>
        <ChevronDown aria-hidden className="size-4! transition-transform group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <div className="mb-3 rounded-md bg-sunken px-4 pt-1 pb-4 text-sm">
          <AgreementBody agreement={agreement} />
          <p className="mt-4">
            <a href={page} target="_blank" rel="noreferrer" className="text-link">
              <Trans>Open as a page, to print or keep</Trans>
            </a>
          </p>
        </div>
      ) : null}
    </details>
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
