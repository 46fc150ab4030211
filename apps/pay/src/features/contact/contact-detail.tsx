import { Button, buttonStyle, Chip, IconButton, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Hourglass, Pencil, Send, Star, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { ContactAvatar } from '#features/contact/contact-avatar.tsx';
import { useContactActions } from '#features/contact/contact-changes.tsx';
import { ContactFacts } from '#features/contact/contact-facts.tsx';
import { ContactLine } from '#features/contact/contact-line.tsx';
import { ContactRemoveDialog } from '#features/contact/contact-remove-dialog.tsx';
import { AskButton } from '#features/contact/contact-requests.tsx';
import { useSendDisabledReason } from '#features/contact/contact-send.ts';
import { InvitedNotice } from '#features/contact/invited-notice.tsx';
import { NameCheckNotice } from '#features/contact/name-check-notice.tsx';
import { canSendTo, type Contact, isAtKheya, isInvited, nameOf } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';

export interface ContactDetailProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** One contact: the name, the number and the actions. */
export function ContactDetail({ contact, onEdit, onRemoved }: ContactDetailProps) {
  return (
    <Panel>
      <div className="flex items-center gap-4 px-panel py-5">
        <ContactAvatar contact={contact} size="lg" />
        <div className="min-w-0 flex-1">
          <h1>{nameOf(contact)}</h1>
          <p className="text-sm text-ink-muted">
            <ContactLine contact={contact} />
          </p>
        </div>
        {contact.archived_at === null ? (
          <>
            {isInvited(contact) ? (
              <Chip tone="now" icon={<Hourglass aria-hidden />}>
                <Trans>Invited</Trans>
              </Chip>
            ) : null}
            <StarButton contact={contact} />
          </>
        ) : (
          <Chip>
            <Trans>Removed</Trans>
          </Chip>
        )}
      </div>
      <div className="px-panel pb-4 empty:hidden">
        {isInvited(contact) ? (
          <InvitedNotice contact={contact} />
        ) : (
          <NameCheckNotice contact={contact} />
        )}
      </div>
      <div className="border-t border-line px-panel py-1.5">
        <ContactFacts contact={contact} />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-panel py-4">
        <ContactActions contact={contact} onEdit={onEdit} onRemoved={onRemoved} />
      </div>
    </Panel>
  );
}

/** Favourites come first in every list of contacts. */
function StarButton({ contact }: { readonly contact: Contact }) {
  const { t } = useLingui();
  const disabledReason = useDisabledReason('contacts');
  const { star } = useContactActions(contact);
  if (disabledReason !== undefined) return null;
  return (
    <IconButton label={t`Favorite`} aria-pressed={contact.is_favourite} onClick={star}>
      <Star aria-hidden className={contact.is_favourite ? 'fill-brand-ink text-brand-ink' : ''} />
    </IconButton>
  );
}

function ContactActions({ contact, onEdit, onRemoved }: ContactDetailProps) {
  const disabledReason = useDisabledReason('contacts');
  const { remove, restore, isBusy } = useContactActions(contact);
  const [isAsking, setIsAsking] = useState(false);
  if (contact.archived_at !== null) {
    return (
      <Button
        icon={<Undo2 aria-hidden />}
        busy={isBusy}
        disabledReason={disabledReason}
        onClick={() => void restore()}
      >
        <Trans>Restore</Trans>
      </Button>
    );
  }
  return (
    <>
      {canSendTo(contact) ? (
        <span className="max-md:hidden">
          <SendButton contact={contact} />
        </span>
      ) : null}
      <AskButton contact={contact} />
      {isAtKheya(contact) ? <span className="basis-full max-md:hidden" /> : null}
      {disabledReason === undefined ? (
        <>
          <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden />}
            className="md:ml-auto"
            onClick={() => setIsAsking(true)}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      ) : (
        <p className="self-center text-sm text-ink-muted">{disabledReason}</p>
      )}
      <ContactRemoveDialog
        contact={contact}
        open={isAsking}
        isBusy={isBusy}
        onClose={() => setIsAsking(false)}
        onRemove={() =>
          void remove().then(() => {
            setIsAsking(false);
            onRemoved();
          })
        }
      />
    </>
  );
}

export interface SendButtonProps {
  readonly contact: Contact;
  readonly size?: 'md' | 'lg';
}

/** Opens the send flow at the amount; if the person may not send, it shows the reason. */
export function SendButton({ contact, size = 'md' }: SendButtonProps) {
  const area = useArea();
  const reason = useSendDisabledReason(contact);
  if (reason !== undefined) {
    return (
      <Button variant="primary" size={size} icon={<Send aria-hidden />} disabledReason={reason}>
        <Trans>Send money</Trans>
      </Button>
    );
  }
  return (
    <Link
      to={paths.transferMoney(area)}
      search={sendTo(contact.kind, contact.id)}
      className={buttonStyle({ variant: 'primary', size })}
    >
      <Send aria-hidden />
      <Trans>Send money</Trans>
    </Link>
  );
}
