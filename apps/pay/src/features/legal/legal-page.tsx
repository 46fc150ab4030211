import type { LegalDocument, LegalDocumentType } from '@kheya/contract';
import { BackIcon, backStyle, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';

import { useScrollAnchor } from '#features/legal/scroll-anchor.ts';
import { LegalContents } from '#features/legal/legal-contents.tsx';
import { LegalFacts } from '#features/legal/legal-facts.tsx';
import { LegalBody } from '#features/legal/legal-body.tsx';
import { OriginalLink } from '#features/legal/original-link.tsx';
import { ApiError } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { legalDocumentQuery } from '#shared/legal/legal-queries.ts';
import { legalTypeOf } from '#shared/legal/legal-slugs.ts';
import { NotFound } from '#shared/not-found.tsx';
import { paths } from '#shared/paths.ts';
import { PublicFooter } from '#shared/public-footer.tsx';
import { PublicFrame, PublicPage } from '#shared/public-frame.tsx';
import { TryAgain } from '#shared/try-again.tsx';

/** One legal document; the address names it, and its version unless that is in force. */
export function LegalPage() {
  const { slug } = useParams({ strict: false });
  const type = legalTypeOf(slug);
  return type === undefined ? <NotFound /> : <LegalText key={type} type={type} />;
}

function LegalText({ type }: { readonly type: LegalDocumentType }) {
  const { t } = useLingui();
  const { version, original }: Record<string, unknown> = useSearch({ strict: false });
  const asked = typeof version === 'string' ? version : undefined;
  const locale = useLocale();
  const query = legalDocumentQuery({ type, language: locale, version: asked });
  // Keeps the text until the other language has loaded, so that the reader keeps their place.
  const text = useQuery({ ...query, placeholderData: keepPreviousData });
  usePageTitle(text.data?.title ?? t`Legal`);
  if (text.error instanceof ApiError && text.error.status === 404) return <NotFound />;
  return (
    <PublicFrame footer={<PublicFooter />}>
      <PublicPage width="content">
        {text.data === undefined ? (
          text.isError ? (
            <TryAgain error={text.error} onRetry={() => void text.refetch()} />
          ) : (
            <PendingText />
          )
        ) : (
          <WholeText text={text.data} withOriginal={locale === 'bn' && original === 'beside'} />
        )}
      </PublicPage>
    </PublicFrame>
  );
}

const paragraphs = ['w-3/5', 'w-4/5', 'w-2/5', 'w-2/3', 'w-1/2'];

/** As high as a text, so that the page's foot does not jump. */
function PendingText() {
  const { t } = useLingui();
  return (
    <div className="min-h-dvh max-w-prose">
      <AllTexts />
      <h1>
        <Trans>Legal</Trans>
      </h1>
      <SkeletonGroup label={t`Loading`} className="mt-6 grid gap-8">
        {paragraphs.map((width) => (
          <div key={width} className="grid gap-3">
            <Skeleton className="h-3.5" />
            <Skeleton className="h-3.5" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}

function AllTexts() {
  return (
    <Link to={paths.legal()} className={backStyle('mb-2 -ml-0.5 print:hidden')}>
      <BackIcon />
      <Trans>All legal documents</Trans>
    </Link>
  );
}

interface WholeTextProps {
  readonly text: LegalDocument;
  /** Shows the English original beside the Bangla. */
  readonly withOriginal: boolean;
}

function WholeText({ text, withOriginal }: WholeTextProps) {
  useScrollAnchor(text.title);
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_16rem] print:block">
      <article className={withOriginal ? 'min-w-0' : 'max-w-prose min-w-0'}>
        <AllTexts />
        <h1>{text.title}</h1>
        <p className="mt-1 text-ink-muted">{text.summary}</p>
        <div className="mt-3 empty:hidden lg:hidden">
          <OriginalLink text={text} withOriginal={withOriginal} />
        </div>
        <Earlier text={text} />
        <LegalContents blocks={text.blocks} look="fold" />
        <LegalBody text={text} withOriginal={withOriginal} />
      </article>
      <aside className="print:mt-8 max-lg:mt-10 max-lg:border-t max-lg:border-line max-lg:pt-6">
        <div className="grid gap-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
          <LegalFacts text={text} withOriginal={withOriginal} />
          <LegalContents blocks={text.blocks} look="list" />
        </div>
      </aside>
    </div>
  );
}

/** Marks a version that is no longer in force. */
function Earlier({ text }: { readonly text: LegalDocument }) {
  const { slug = '' } = useParams({ strict: false });
  const newest = text.versions[0]?.version;
  if (newest === undefined || newest === text.version) return null;
  return (
    <Notice tone="caution" className="mt-4" title={<Trans>This is an earlier version.</Trans>}>
      <Link to={paths.legalDocument(slug)} className="text-link">
        <Trans>Read the current version</Trans>
      </Link>
    </Notice>
  );
}
