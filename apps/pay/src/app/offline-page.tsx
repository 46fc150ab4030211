import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Ferry, Logo } from '@kheya/ui';
import { useEffect } from 'react';

import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

/**
 * An unstable connection comes and goes, and a browser may fire `online` while leaving the page: a
 * reload would take the person back to it.
 */
const SETTLES_MS = 500;

/**
 * The page the app opens with when there is no connection. It runs before the router and the API,
 * so it uses neither and states only what it can know.
 */
export function OfflinePage() {
  const { t } = useLingui();
  usePageTitle(t`No connection`);
  useEffect(() => {
    let timer: number | undefined;
    const goOnSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => navigator.onLine && again(), SETTLES_MS);
    };
    window.addEventListener('online', goOnSoon);
    return () => {
      window.removeEventListener('online', goOnSoon);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="mx-auto flex h-18 w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] items-center px-gutter max-md:h-14">
        <Logo name={t`Kheya`} />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <div className="mx-auto my-auto grid w-full max-w-112 justify-items-center gap-2 px-gutter py-10 text-center">
          <Ferry className="mb-5 w-52" />
          <h1>
            <Trans>No connection to Kheya</Trans>
          </h1>
          <p className="text-ink-muted">
            <Trans>
              You're offline. We don't show out-of-date balances, so this page reconnects by itself.
            </Trans>
          </p>
          <p className="text-sm text-ink-faint">
            <Trans>Payments you've made will still go through.</Trans>
          </p>
          <Button variant="primary" className="mt-4" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </main>
    </div>
  );
}

/** Reloads the page the person was on; the offline page's own address leads to the start page. */
function again(): void {
  if (location.pathname === paths.offline()) location.replace(paths.root());
  else location.reload();
}
