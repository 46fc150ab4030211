import type { AnyRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { BusyLine } from '#app/busy-line.tsx';
import { useCopyErrorToast } from '#app/copy-error-toast.tsx';
import { useTransientErrorToasts } from '#app/transient-error-toasts.tsx';
import { withRest } from '#shared/with-rest.ts';
import { IdleGuard } from '#features/safety/idle-guard.tsx';
import { alerts, clearAlert } from '@kheya/browser/api/alerts';
import { useIsSignedIn } from '@kheya/browser/session';
import { useIsLocked } from '#shared/lock.ts';
import { isSamePath, paths } from '#shared/paths.ts';
import { useValue } from '@kheya/ui/value-store';

const fetchDialogs = async () => ({
  default: await withRest(import('#app/alert-dialogs.tsx'), 'AlertDialogs'),
});
const AlertDialogs = lazy(fetchDialogs);

const fetchWarning = async () => ({
  default: await withRest(import('#features/safety/idle-warning.tsx'), 'IdleWarning'),
});
const IdleWarning = lazy(fetchWarning);

/** Loaded in advance, because there may be no network when an alert is due. */
const fetchAhead = () =>
  Promise.all([
    fetchDialogs(),
    fetchWarning(),
    withRest(import('#features/safety/locked-screen.tsx'), 'LockedScreen'),
  ]);

/** Alerts of any screen, with the texts of the specification's error catalogue (section 8). */
export function AlertLayer({ router }: { readonly router: AnyRouter }) {
  const { sessionEnded, maintenance } = useValue(alerts);
  const isSignedIn = useIsSignedIn();
  const isLocked = useIsLocked();
  useTransientErrorToasts();
  useCopyErrorToast();
  useUnknownDevice(router);
  useStandstill(router, maintenance);
  return (
    <>
      <BusyLine />
      {isSignedIn && !isLocked && !sessionEnded ? (
        <IdleGuard warning={(stay) => <IdleWarning onStay={stay} />} onWatching={fetchAhead} />
      ) : null}
      {sessionEnded || maintenance ? (
        <Suspense>
          <AlertDialogs sessionEnded={sessionEnded} maintenance={maintenance} />
        </Suspense>
      ) : null}
    </>
  );
}

/** 406: opens the device check, with the way back, unless it is open already. */
function useUnknownDevice(router: AnyRouter): void {
  const { deviceUnknown } = useValue(alerts);
  useEffect(() => {
    if (!deviceUnknown) return;
    clearAlert('deviceUnknown');
    const { pathname, href } = router.state.location;
    if (isSamePath(pathname, paths.device())) return;
    // A code in the token page's address is spent: returning to it would be refused.
    const isSpent = isSamePath(pathname, paths.token()) && /[?&]code=/.test(href);
    void router.navigate({ to: paths.device(isSpent ? undefined : href) });
  }, [deviceUnknown, router]);
}

/** Under maintenance no navigation works, the browser's back button included. */
function useStandstill(router: AnyRouter, maintenance: boolean): void {
  useEffect(() => {
    if (!maintenance) return;
    return router.history.block({ blockerFn: () => true, enableBeforeUnload: false });
  }, [maintenance, router]);
}
