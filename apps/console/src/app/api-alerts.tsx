import { useLingui } from '@lingui/react/macro';
import { ToastRegion } from '@kheya/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AlertDialogs } from '#app/alert-dialogs.tsx';
import { alert, onServerError } from '#shared/api/alerts.ts';
import { paths } from '#shared/paths.ts';
import { RequestId } from '#shared/request-id.tsx';
import { toasts } from '#shared/toasts.ts';
import { useValue } from '@kheya/ui/value-store';

const serverErrorLasts = 10_000;

/** What the API says wherever it happens: the session is over, the browser is new, it failed. */
export function ApiAlerts({ router }: { readonly router: AnyRouter }) {
  const { t } = useLingui();
  const raised = useValue(alert);
  useServerErrors();
  useEffect(() => {
    if (raised !== 'device_unknown') return;
    alert.set(null);
    const { pathname, href } = router.state.location;
    if (pathname.startsWith(paths.device)) return;
    void router.navigate({ to: paths.device, search: { next: href }, replace: true });
  }, [raised, router]);
  return (
    <>
      <AlertDialogs />
      <ToastRegion store={toasts} label={t`Messages`} closeLabel={t`Close`} />
    </>
  );
}

/** Told once, however many calls of a page fail: not again while the message may still stand. */
function useServerErrors(): void {
  const { t } = useLingui();
  useEffect(() => {
    let toldAt = Number.NEGATIVE_INFINITY;
    return onServerError((requestId) => {
      const at = performance.now();
      if (at - toldAt < serverErrorLasts) return;
      toldAt = at;
      toasts.show({
        tone: 'negative',
        lasts: serverErrorLasts,
        text: (
          <>
            <span className="block">
              {t`Something went wrong on our side. Nothing may have been done; try again.`}
            </span>
            <RequestId id={requestId} />
          </>
        ),
      });
    });
  }, [t]);
}
