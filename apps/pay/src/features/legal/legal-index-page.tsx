import { SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { legalListQuery } from '#shared/legal/legal-queries.ts';
import { legalSlug } from '#shared/legal/legal-slugs.ts';
import { paths } from '#shared/paths.ts';
import { PublicFooter } from '#shared/public-footer.tsx';
import { PublicFrame, PublicPage } from '#shared/public-frame.tsx';
import { TryAgain } from '#shared/try-again.tsx';

/** Every legal document in force, with its subject. */
export function LegalIndexPage() {
  const { t } = useLingui();
  const locale = useLocale();
  usePageTitle(t`Legal`);
  const texts = useQuery(legalListQuery(locale));
  return (
    <PublicFrame footer={<PublicFooter />}>
      <PublicPage>
        <h1>
          <Trans>Legal</Trans>
        </h1>
        <p className="mt-1 text-ink-muted">
          <Trans>
            The documents you sign when you open an account, and our fees. You can also read earlier
            versions.
          </Trans>
        </p>
        <div className="mt-6 border-t border-line">
          {texts.data === undefined && !texts.isError ? (
            <SkeletonRows label={t`Loading`} rows={6} />
          ) : null}
          {texts.isError ? (
            <TryAgain error={texts.error} onRetry={() => void texts.refetch()} />
          ) : null}
          <ul>
            {texts.data?.results.map((text) => (
              <li key={text.type} className="border-b border-line">
                <Link
                  to={paths.legalDocument(legalSlug(text.type))}
                  className="group flex items-center gap-4 py-4"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium group-hover:underline">{text.title}</span>
                    <span className="block text-sm text-ink-muted">{text.summary}</span>
                  </span>
                  <span className="num text-sm text-ink-faint max-md:hidden">
                    {numericDay(text.effective_on, locale)}
                  </span>
                  <ChevronRight aria-hidden className="text-ink-faint" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </PublicPage>
    </PublicFrame>
  );
}
