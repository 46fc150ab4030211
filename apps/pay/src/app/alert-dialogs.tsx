import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@kheya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { clearAlert } from '@kheya/browser/api/alerts';
import { whenReady } from '@kheya/browser/api/readiness';
import { handleSessionEnd } from '#shared/api/session.ts';

export interface AlertDialogsProps {
  readonly sessionEnded: boolean;
  readonly maintenance: boolean;
}

/**
 * The two alerts that cannot be dismissed: the session has ended; the site is under maintenance.
 */
export function AlertDialogs({ sessionEnded, maintenance }: AlertDialogsProps) {
  if (maintenance) return <Maintenance />;
  return (
    <Dialog
      open={sessionEnded}
      title={<Trans>Please log in again</Trans>}
      actions={
        <Button variant="primary" onClick={handleSessionEnd}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Trans>Your session has expired. Please log in again!</Trans>
    </Dialog>
  );
}

/** Cannot be dismissed. It closes when the site answers again, and the screen continues. */
function Maintenance() {
  const queries = useQueryClient();
  useEffect(
    () =>
      whenReady(() => {
        clearAlert('maintenance');
        void queries.invalidateQueries();
      }),
    [queries],
  );
  return (
    <Dialog open title={<Trans>We'll be back soon</Trans>}>
      <Trans>Site is under maintenance. Sorry for the inconvenience. Please try again later.</Trans>
    </Dialog>
  );
}
