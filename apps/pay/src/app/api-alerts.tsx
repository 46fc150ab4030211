import { useLingui } from '@lingui/react/macro';
import { type AnyRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { withRest } from '#app/with-rest.ts';
import { alerts, lower, onPassingTrouble } from '#shared/api/alerts.ts';
import { isSamePath, paths } from '#shared/paths.ts';
import { toasts } from '#shared/toasts.ts';
import { useValue } from '#shared/value-store.ts';

const AlertDialogs = lazy(async () => ({
  default: await withRest(import('#app/alert-dialogs.tsx'), 'AlertDialogs'),
}));

const serverErrorLasts = 10_000;

/** What the specification's error catalogue says wherever it happens: its section 8, word by word. */
export function ApiAlerts({ router }: { readonly router: AnyRouter }) {
  const { sessionEnded, maintenance, deviceUnknown } = useValue(alerts);
  usePassingTrouble();
  useEffect(() => {
    if (!deviceUnknown) return;
    lower('deviceUnknown');
    const { pathname, href } = router.state.location;
    if (isSamePath(pathname, paths.device())) return;
    // The code in the token page's address is spent: going back there would end in a refusal.
    const isArriving = isSamePath(pathname, paths.token());
    void router.navigate({ to: paths.device(isArriving ? undefined : href) });
  }, [deviceUnknown, router]);
  if (!sessionEnded && !maintenance) return null;
  return (
    <Suspense>
      <AlertDialogs sessionEnded={sessionEnded} maintenance={maintenance} />
    </Suspense>
  );
}

function usePassingTrouble(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onPassingTrouble((trouble) => {
        toasts.show({
          tone: 'negative',
          lasts: serverErrorLasts,
          text:
            trouble === 'offline'
              ? t`Failed to connect! Please check your internet connection.`
              : t`Sorry, something went wrong. An internal server error has occurred.`,
        });
      }),
    [t],
  );
}
