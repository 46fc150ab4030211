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
            <Trans>Cancel</Trans>
          </Button>
          <Button size="sm" variant="primary" onClick={onSure}>
            <Trans>Close ticket</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        No one can write in it anymore, including the customer. Choose “Solved” to allow more
        replies.
      </Trans>
    </Dialog>
  );
}
