import {
  BackIcon,
  backStyle,
  buttonStyle,
  classNames,
  IconButton,
  Logo,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { LanguageChoice } from '#web/shared/language-choice.tsx';
import { linkTo, usePath } from '#web/shared/location.ts';
import { useMeAnswer } from '#web/shared/me.ts';
import { returnUrl, useReturnApp } from '#web/shared/return-link.ts';
import { useSecurityMenu } from '#web/shared/security-menu.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';
import { chooseTheme, useTheme } from '@kheya/browser/theme';

interface SecurityPageProps {
  /** Also the document's title. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page of a person signed in at this site, with the menu beside it; on a phone with a link back
 * to it.
 */
export function SecurityPage({ title, lead, children }: SecurityPageProps) {
  const { t } = useLingui();
  const answer = useMeAnswer();
  const path = usePath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) heading.current?.focus();
  }, []);
  if (answer?.ok === false) return <NotSignedIn code={answer.code} />;
  return (
    <div className="min-h-dvh bg-ground">
      <title>{`${title} – ${t`Kheya`}`}</title>
      <a
        href="#main"
        className="absolute -top-16 left-4 z-10 rounded-md bg-brand px-4 py-2 text-on-brand focus:top-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <div className="mx-auto grid max-w-[60rem] grid-cols-1 gap-x-10 px-gutter md:grid-cols-[14rem_minmax(0,1fr)]">
        <aside className="py-8 max-md:hidden">
          <Menu current={path} />
        </aside>
        <main id="main" className="min-w-0 pt-8 pb-16 max-md:pt-3">
          {path === '/security' ? (
            <ReturnLink className="md:hidden" />
          ) : (
            <a {...linkTo('/security')} className={backStyle('md:hidden')}>
              <BackIcon />
              <Trans>Security</Trans>
            </a>
          )}
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h1>
          {lead === undefined ? null : (
            <p className="mt-1 max-w-[36rem] text-pretty text-ink-muted">{lead}</p>
          )}
          <div className="mt-6 max-w-[36rem]">
            {answer === undefined ? <SkeletonRows label={t`Loading`} /> : children}
          </div>
        </main>
      </div>
    </div>
  );
}

function Header() {
  const { t } = useLingui();
  const settings = useSettings();
  const theme = useTheme();
  const app = useReturnApp();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-[60rem] items-center gap-4 px-gutter max-md:h-14 max-md:gap-2">
        <a
          href={appUrl(settings, app)}
          aria-label={t`Kheya, home`}
          className="mr-auto flex min-h-control items-center"
        >
          <Logo name={t`Kheya`} />
        </a>
        <ReturnLink className="max-md:hidden" />
        <LanguageChoice />
        <IconButton
          label={theme === 'dark' ? t`Light colors` : t`Dark colors`}
          onClick={() => chooseTheme(other)}
        >
          <Icon aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function ReturnLink({ className }: { readonly className: string }) {
  const settings = useSettings();
  const app = useReturnApp();
  return (
    <a href={returnUrl(settings, app)} className={backStyle(className)}>
      <BackIcon />
      {app === 'console' ? <Trans>Back to the console</Trans> : <Trans>Back to Kheya</Trans>}
    </a>
  );
}

function Menu({ current }: { readonly current: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Security menu`} className="grid gap-0.5">
      {useSecurityMenu().map(({ path, name, icon: Icon }) => (
        <a
          key={path}
          {...linkTo(path)}
          aria-current={path === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-md px-3 [&_svg.lucide]:size-5',
            path === current
              ? 'bg-brand-soft font-medium text-ink'
              : 'text-ink-muted hover:bg-sunken hover:text-ink',
          )}
        >
          <Icon aria-hidden />
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Signing in, and confirming a browser, happens through an app, which sends the person here. */
function NotSignedIn({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const settings = useSettings();
  const app = useReturnApp();
  const isUnknown = code === 'device_unknown';
  if (code === 'no_connection') {
    return (
      <AccountPage
        title={t`We can't reach Kheya`}
        lead={<Trans>Check your connection and reload this page.</Trans>}
      >
        {null}
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={isUnknown ? t`Confirm this browser first` : t`Sign in first`}
      lead={
        isUnknown ? (
          <Trans>Open Kheya, enter the code we send you, then come back here.</Trans>
        ) : (
          <Trans>Sign in to Kheya, then open Security from your profile.</Trans>
        )
      }
    >
      <a
        href={appUrl(settings, app)}
        className={buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7')}
      >
        <Trans>Go to Kheya</Trans>
      </a>
    </AccountPage>
  );
}
