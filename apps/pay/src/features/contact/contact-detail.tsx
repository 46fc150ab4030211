import {
  Avatar,
  Button,
  buttonStyle,
  Chip,
  DetailRow,
  Details,
  IconButton,
  Panel,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Pencil, Send, Star, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { useContactActions } from '#features/contact/contact-changes.tsx';
import { ContactLine } from '#features/contact/contact-line.tsx';
import { ContactRemoveDialog } from '#features/contact/contact-remove-dialog.tsx';
import { useSendDisabledReason } from '#features/contact/contact-send.ts';
import {
  type Contact,
  nameOf,
  nicknameOf,
  walletNumber,
  walletOf,
} from '#shared/contact/contact.ts';
import { purposeLabels, relationshipLabels } from '#shared/contact/contact-labels.ts';
import { date, dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

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
        <Avatar name={nameOf(contact)} size="lg" />
        <div className="min-w-0 flex-1">
          <h1>{nameOf(contact)}</h1>
          <p className="text-sm text-ink-muted">
            <ContactLine contact={contact} />
          </p>
        </div>
        {contact.archived_at === null ? (
          <StarButton contact={contact} />
        ) : (
          <Chip>
            <Trans>Removed</Trans>
          </Chip>
        )}
      </div>
      <div className="border-t border-line px-panel py-1.5">
        <Facts contact={contact} />
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

function Facts({ contact }: { readonly contact: Contact }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const isWallet = contact.kind === 'wallet';
  const number = isWallet ? walletNumber(contact.account_number) : contact.account_number;
  const { wallet } = useWalletLabels(walletOf(contact));
  const nickname = nicknameOf(contact);
  const { town } = contact.beneficiary_info;
  const lastPaid = contact.last_paid_at;
  return (
    <Details look="lined">
      <DetailRow
        label={isWallet ? t`${wallet} number` : t`Account number`}
        copy={{ text: contact.account_number, label: t`Copy number`, copiedLabel: t`Copied!` }}
      >
        <span className="identifier">{number}</span>
      </DetailRow>
      {nickname === undefined ? null : (
        <DetailRow label={isWallet ? t`Nickname` : t`Name at Kheya`}>{nickname}</DetailRow>
      )}
      {town === null ? null : <DetailRow label={t`Town`}>{town}</DetailRow>}
      {isWallet ? (
        <>
          <DetailRow label={t`Purpose`}>
            {contact.purpose === null
              ? t`We'll ask when you send`
              : i18n._(purposeLabels[contact.purpose])}
          </DetailRow>
          <DetailRow label={t`Relationship`}>
            {contact.relationship === null
              ? t`We'll ask when you send`
              : i18n._(relationshipLabels[contact.relationship])}
          </DetailRow>
        </>
      ) : null}
      <DetailRow label={t`Last paid`}>
        {lastPaid === null ? t`Not paid yet` : dateTime(lastPaid, locale)}
      </DetailRow>
      <DetailRow label={t`Added`}>{date(contact.created_at, locale)}</DetailRow>
    </Details>
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
      <span className="max-md:hidden">
        <SendButton contact={contact} />
      </span>
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
