import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, ToastRegion } from '@kheya/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { alert, onServerError } from '#shared/api/alerts.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session.ts';
import { toasts } from '#shared/toasts.ts';
import { useValue } from '@kheya/ui/value-store';

const serverErrorLasts = 10_000;

/** What the API says wherever it happens: the session is over, the browser is new, it failed. */
export function ApiAlerts({ router }: { readonly router: AnyRouter }) {
  const { t } = useLingui();
  const raised = useValue(alert);
  useEffect(
    () =>
      onServerError(() => {
        toasts.show({
          tone: 'negative',
          lasts: serverErrorLasts,
          text: t`Something went wrong on our side. Nothing may have been done; try again.`,
        });
      }),
    [t],
  );
  useEffect(() => {
    if (raised !== 'device_unknown') return;
    alert.set(null);
    const { pathname, href } = router.state.location;
    if (pathname.startsWith(paths.device)) return;
    void router.navigate({ to: paths.device, search: { next: href }, replace: true });
  }, [raised, router]);
  return (
    <>
      <SessionEnded open={raised === 'session_ended'} />
      <ToastRegion store={toasts} label={t`Messages`} closeLabel={t`Close`} />
    </>
  );
}

/** What was typed stays in this browser, so the way back leads to the same place. */
function SessionEnded({ open }: { readonly open: boolean }) {
  const { start } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={<Trans>Sign in again</Trans>}
      actions={
        <Button
          variant="primary"
          busy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void start(`${location.pathname}${location.search}`);
          }}
        >
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>Your session is over. You come back to this page, and your drafts are kept.</Trans>
    </Dialog>
  );
}
