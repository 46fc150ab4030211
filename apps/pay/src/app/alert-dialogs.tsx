import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@kheya/ui';

import { signOut } from '#shared/api/session.ts';

export interface AlertDialogsProps {
  readonly sessionEnded: boolean;
  readonly maintenance: boolean;
}

/** The two alerts nobody can put away: the session is over; the site is under maintenance. */
export function AlertDialogs({ sessionEnded, maintenance }: AlertDialogsProps) {
  if (maintenance) {
    return (
      <Dialog open title={<Trans>Site is under maintenance</Trans>}>
        <Trans>
          Site is under maintenance. Sorry for the inconvenience. Please try again later.
        </Trans>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={sessionEnded}
      title={<Trans>Please log in again</Trans>}
      actions={
        <Button variant="primary" onClick={signOut}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Trans>Your session has expired. Please log in again!</Trans>
    </Dialog>
  );
}
