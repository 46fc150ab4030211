import { Trans, useLingui } from '@lingui/react/macro';
import { classNames, Logo } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';

import { LanguageChoice } from '#shared/language-choice.tsx';
import { paths } from '#shared/paths.ts';
import { PublicEnd } from '#shared/public-end.ts';
import { ThemeSwitch } from '#shared/theme-switch.tsx';

export interface PublicFrameProps {
  /** The end of the header, in place of the menu of a signed-in person. */
  readonly end?: ReactNode;
  /** Between the logo and the end, where there is space. */
  readonly nav?: ReactNode;
  /** Below the main content, outside the target of the skip link. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages outside the signed-in area: a header and one column. */
export function PublicFrame({ end, nav, footer, children }: PublicFrameProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <header className="mx-auto flex h-18 w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] items-center gap-10 px-gutter max-lg:gap-2 max-md:h-14 print:hidden">
        <Link
          to={paths.root()}
          aria-label={t`Kheya, start page`}
          className="flex min-h-control items-center"
        >
          <Logo name={t`Kheya`} />
        </Link>
        {nav}
        <div className="ml-auto flex items-center gap-5 max-md:gap-2.5">
          <LanguageChoice />
          <ThemeSwitch />
          {end ?? use(PublicEnd)}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
    </div>
  );
}

export interface PublicPageProps {
  /** `prose` is a column of text; `content` leaves space for an aside. */
  readonly width?: 'prose' | 'content' | undefined;
  readonly children: ReactNode;
}

/** A public page with text, aligned at the top. */
export function PublicPage({ width = 'prose', children }: PublicPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full flex-1 px-gutter pt-8 pb-16 max-md:pt-4 max-md:pb-10',
        width === 'prose'
          ? 'max-w-[calc(var(--container-prose)+2*var(--spacing-gutter))]'
          : 'max-w-[calc(var(--container-content)+2*var(--spacing-gutter))]',
      )}
    >
      {children}
    </div>
  );
}

/** One centred column of a public page, for a question, a result or a code. */
export function PublicColumn({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto my-auto w-full max-w-112 px-gutter py-10">{children}</div>;
}

/** The first element in the Tab order: skips the menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-4 z-70 rounded-md bg-brand px-4 py-2 text-on-brand focus:top-3"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
