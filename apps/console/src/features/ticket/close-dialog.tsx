import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@kheya/ui';

export interface CloseDialogProps {
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** A closed ticket stays closed, so closing is confirmed. */
export function CloseDialog({ onSure, onClose }: CloseDialogProps) {
  return (
    <Dialog
      open
      title={<Trans>Close this ticket?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
          <Button size="sm" variant="primary" onClick={onSure}>
            <Trans>Close it</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Nobody can write in it any more, the customer neither. “Solved” leaves the door open.
      </Trans>
    </Dialog>
  );
}
