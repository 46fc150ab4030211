import { Button, Ferry } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';

import { redirectToSignIn, signOut } from '#shared/api/session.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { signIn } from '@kheya/browser/session';
import { LanguageChoice } from '#shared/language-choice.tsx';
import { isLocked, lockedFor, onLockChange } from '#shared/lock.ts';
import { paths } from '#shared/paths.ts';
import { ThemeSwitch } from '#shared/theme-switch.tsx';

/** Replaces a locked screen: only the way back is left. */
export function LockedScreen() {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  usePageTitle(t`Locked`);
  // Another tab may unlock all tabs. This one then reloads where it was, for the same person only.
  useEffect(() => {
    const person = lockedFor();
    return onLockChange(() => {
      if (isLocked()) return;
      if (signIn().claims()?.sub === person) location.reload();
      else location.replace(paths.root());
    });
  }, []);
  const unlock = () => {
    setIsLeaving(true);
    const { pathname, search } = location;
    redirectToSignIn({ returnTo: pathname + search }).catch(() => setIsLeaving(false));
  };
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto]">
      <main id="main" className="grid place-items-center px-6 py-section">
        <div className="grid max-w-96 justify-items-center text-center">
          <Ferry className="mb-6 w-48" />
          <h1>
            <Trans>Kheya is locked</Trans>
          </h1>
          <p className="mt-2 text-balance text-ink-muted">
            <Trans>Sign in to pick up where you left off. Nothing you typed is lost.</Trans>
          </p>
          <Button
            variant="primary"
            size="lg"
            className="mt-6 w-full max-w-72"
            icon={<LockKeyhole aria-hidden />}
            busy={isLeaving}
            busyLabel={t`Unlock`}
            onClick={unlock}
          >
            <Trans>Unlock</Trans>
          </Button>
          <Button variant="quiet" className="mt-2" onClick={signOut}>
            <Trans>Log Out</Trans>
          </Button>
        </div>
      </main>
      <footer className="flex items-center justify-center gap-2 pb-4">
        <LanguageChoice />
        <ThemeSwitch />
      </footer>
    </div>
  );
}
