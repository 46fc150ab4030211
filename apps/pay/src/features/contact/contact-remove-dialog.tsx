import { Button, Dialog } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { type Contact, nameOf } from '#shared/contact/contact.ts';

export interface ContactRemoveDialogProps {
  readonly contact: Contact;
  readonly open: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

export function ContactRemoveDialog(props: ContactRemoveDialogProps) {
  const { contact, open, isBusy, onClose, onRemove } = props;
  const name = nameOf(contact);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Remove {name}?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button variant="danger-solid" busy={isBusy} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Past transfers aren't affected. Payments planned to {name} won't be sent. You can restore
        this contact under Removed.
      </Trans>
    </Dialog>
  );
}
