import { Ferry, Logo } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageChoice } from '#web/shared/language-choice.tsx';
import { useLocale } from '@kheya/browser/language';
import { currentParam } from '#web/shared/location.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';

interface AccountPageProps {
  /** Also the document's title. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title: the progress. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** One quiet column, and beside it the ferry on its river; on a phone the ferry stands below. */
export function AccountPage({ title, lead, above, children }: AccountPageProps) {
  const { t } = useLingui();
  const settings = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-2">
      <title>{`${title} – ${t`Kheya`}`}</title>
      <a
        href="#main"
        className="absolute -top-16 left-4 z-10 rounded-md bg-brand px-4 py-2 text-on-brand focus:top-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="flex min-h-dvh flex-col px-gutter">
        <header className="flex h-18 items-center justify-between max-md:h-14">
          <a
            href={appUrl(settings, currentParam('app'))}
            aria-label={t`Kheya, home`}
            className="flex min-h-control items-center"
          >
            <Logo name={t`Kheya`} />
          </a>
          <LanguageChoice />
        </header>
        <main
          id="main"
          className="mx-auto w-full max-w-md py-6 pb-8 lg:my-auto lg:max-w-[24rem] lg:py-8"
        >
          {above === undefined ? null : (
            <div className="mb-4 flex *:justify-items-start">{above}</div>
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className="mb-1 text-[1.75rem]/9 outline-none bn:leading-[2.625rem]"
          >
            {title}
          </h1>
          {lead === undefined ? null : <p className="text-ink-muted">{lead}</p>}
          {children}
        </main>
        <Ferry className="mx-auto mt-auto mb-4 w-44 lg:hidden" />
        <Footer />
      </div>
      <aside className="hidden grid-cols-[minmax(0,27rem)] content-center justify-center gap-10 bg-water p-12 lg:grid">
        <Ferry className="w-full" />
        <p className="text-center text-md text-balance text-brand-ink">
          <Trans>Kheya means ferry, the boat that takes you to the other shore.</Trans>
        </p>
      </aside>
    </div>
  );
}

function Footer() {
  const settings = useSettings();
  return (
    <footer className="flex min-h-15 flex-wrap items-center gap-x-6 text-sm text-ink-faint">
      <PayLink path="/help/">
        <Trans>Help</Trans>
      </PayLink>
      <PayLink path="/legal/terms">
        <Trans>Terms</Trans>
      </PayLink>
      <PayLink path="/legal/privacy">
        <Trans>Privacy</Trans>
      </PayLink>
      <span className="ml-auto">{settings && location.host}</span>
    </footer>
  );
}

interface PayLinkProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of the customer app, in the present language; omitted until its address is known. */
function PayLink({ path, children }: PayLinkProps) {
  const settings = useSettings();
  const locale = useLocale();
  if (settings === undefined) return null;
  return (
    <a
      href={`${settings.pay_url}${path}?lang=${locale}`}
      className="-mx-3 px-3 py-3 hover:text-ink hover:underline"
    >
      {children}
    </a>
  );
}
