import type { LegalDocument } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { Button, NativeSelect } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';

import { OriginalLink } from '#features/legal/original-link.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { LanguageChoice } from '#shared/language-choice.tsx';
import { legalSlug } from '#shared/legal/legal-slugs.ts';
import { paths } from '#shared/paths.ts';

export interface LegalFactsProps {
  readonly text: LegalDocument;
  readonly withOriginal: boolean;
}

/**
 * The version, its date, its fingerprint, and the links to the other languages and formats,
 * repeated here so that the reader keeps their place.
 */
export function LegalFacts({ text, withOriginal }: LegalFactsProps) {
  const locale = useLocale();
  const day = numericDay(text.effective_on, locale);
  const version = toDigits(text.version, locale);
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <p className="font-medium">
          <Trans>Effective on {day}</Trans>
        </p>
        {text.versions.length > 1 ? null : (
          <p className="text-ink-muted">
            <Trans>Version {version}</Trans>
          </p>
        )}
      </div>
      <VersionChoice text={text} />
      <div className="empty:hidden max-lg:hidden">
        <OriginalLink text={text} withOriginal={withOriginal} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print or save</Trans>
        </Button>
        <LanguageChoice />
      </div>
      {text.sha256 === null ? null : <Fingerprint of={text.sha256} />}
    </div>
  );
}

function VersionChoice({ text }: { readonly text: LegalDocument }) {
  const locale = useLocale();
  const { t } = useLingui();
  const navigate = useNavigate();
  if (text.versions.length < 2) return null;
  const newest = text.versions[0]?.version;
  const options = text.versions.map((one) => {
    const version = toDigits(one.version, locale);
    const label = one.version === newest ? t`${version}, current` : version;
    return { value: one.version, label };
  });
  const read = (version: string) =>
    void navigate({
      to: paths.legalDocument(legalSlug(text.type)),
      search: version === newest ? {} : { version },
      resetScroll: false,
    });
  return (
    <NativeSelect
      className="print:hidden"
      label={<Trans>Version</Trans>}
      options={options}
      value={text.version}
      onValueChange={read}
    />
  );
}

/** The hash a signature refers to: the record of onboarding holds the same value. */
function Fingerprint({ of }: { readonly of: string }) {
  return (
    <div className="text-xs text-ink-faint">
      <p>
        <Trans>Document fingerprint (SHA-256)</Trans>
      </p>
      <p lang="en" className="mt-0.5 break-all">
        {of}
      </p>
    </div>
  );
}
