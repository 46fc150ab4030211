import { Trans, useLingui } from '@lingui/react/macro';
import { Ferry, LanguageSwitch, Logo } from '@kheya/ui';
import type { ReactNode } from 'react';
import { chooseLanguage } from '@kheya/browser/language';

export interface PublicPageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page outside the signed-in console: the text on one side, the ferry on the other. */
export function PublicPage({ title, children }: PublicPageProps) {
  const { t } = useLingui();
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <div className="flex flex-col bg-surface px-8 py-5 max-md:px-4">
        <header className="flex items-center justify-between gap-4">
          <span className="flex items-center gap-2">
            <Logo name={t`Kheya`} />
            <span className="text-ink-faint">
              <Trans>Console</Trans>
            </span>
          </span>
          <LanguageSwitch label={t`Language`} onChoose={(locale) => void chooseLanguage(locale)} />
        </header>
        <main className="mx-auto flex w-full max-w-96 flex-1 flex-col justify-center gap-6 py-12">
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <div className="grid place-items-center bg-water px-8 max-lg:hidden">
        <Ferry className="w-96 max-w-full" />
      </div>
    </div>
  );
}
