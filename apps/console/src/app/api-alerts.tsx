import { Trans, useLingui } from '@lingui/react/macro';
import { ToastRegion } from '@kheya/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AlertDialogs } from '#app/alert-dialogs.tsx';
import { alerts, clearAlert, onTransientError } from '@kheya/browser/api/alerts';
import { toasts, toastText } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { RequestId } from '@kheya/browser/request-id';
import { useValue } from '@kheya/ui/value-store';

const serverErrorMs = 10_000;

/**
 * Shows what any API call may report: the session is over, the browser is new, the server failed.
 */
export function ApiAlerts({ router }: { readonly router: AnyRouter }) {
  const { t, i18n } = useLingui();
  const { deviceUnknown } = useValue(alerts);
  useServerErrors();
  useEffect(() => {
    if (!deviceUnknown) return;
    clearAlert('deviceUnknown');
    const { pathname, href } = router.state.location;
    if (pathname.startsWith(paths.device)) return;
    void router.navigate({ to: paths.device, search: { next: href }, replace: true });
  }, [deviceUnknown, router]);
  return (
    <>
      <AlertDialogs />
      <ToastRegion
        store={toasts}
        textOf={(text) => toastText(text, i18n)}
        label={t`Messages`}
        closeLabel={t`Close`}
      />
    </>
  );
}

/**
 * Shown once, however many calls of a page fail: not again while the message may still be visible.
 */
function useServerErrors(): void {
  useEffect(() => {
    let toldAt = Number.NEGATIVE_INFINITY;
    return onTransientError(({ kind, requestId }) => {
      // A lost connection is shown under the bar for as long as it lasts (network-line.tsx).
      if (kind === 'offline') return;
      const at = performance.now();
      if (at - toldAt < serverErrorMs) return;
      toldAt = at;
      toasts.show({
        tone: 'negative',
        lasts: serverErrorMs,
        text: (
          <>
            <span className="block">
              <Trans>
                Something went wrong on our side. Nothing may have been done; try again.
              </Trans>
            </span>
            <RequestId id={requestId} />
          </>
        ),
      });
    });
  }, []);
}
