import { buttonStyle, RowContent, RowItem, RowList, rowStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';

import { ContactAvatar } from '#features/contact/contact-avatar.tsx';
import { ContactLine } from '#features/contact/contact-line.tsx';
import { type ContactSearchParams, toSearch } from '#features/contact/contact-search-params.ts';
import { useSendDisabledReason } from '#features/contact/contact-send.ts';
import { canSendTo, type Contact, nameOf } from '#shared/contact/contact.ts';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';

export interface ContactListProps {
  readonly contacts: readonly Contact[];
  readonly searchParams: ContactSearchParams;
}

/** Pressing a row opens its contact; the action at its end opens the send flow. */
export function ContactList({ contacts, searchParams }: ContactListProps) {
  const area = useArea();
  return (
    <RowList>
      {contacts.map((contact) => (
        <RowItem key={contact.id} className="flex items-center transition-colors hover:bg-sunken">
          <Link
            to={paths.contacts(area)}
            search={toSearch({ ...searchParams, id: contact.id })}
            className={rowStyle('min-w-0 flex-1')}
          >
            <RowContent
              start={<ContactAvatar contact={contact} />}
              title={<Name contact={contact} />}
              second={<ContactLine contact={contact} withLastPaid />}
            />
          </Link>
          {canSendTo(contact) ? <SendLink contact={contact} /> : null}
        </RowItem>
      ))}
    </RowList>
  );
}

function Name({ contact }: { readonly contact: Contact }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-1.5">
      {nameOf(contact)}
      {contact.is_favourite ? (
        <Star
          role="img"
          aria-label={t`Favorite`}
          className="size-4! fill-brand-ink text-brand-ink"
        />
      ) : null}
    </span>
  );
}

function SendLink({ contact }: { readonly contact: Contact }) {
  const { t } = useLingui();
  const area = useArea();
  const reason = useSendDisabledReason(contact);
  const name = nameOf(contact);
  if (contact.archived_at !== null || reason !== undefined) return null;
  return (
    <Link
      to={paths.transferMoney(area)}
      search={sendTo(contact.kind, contact.id)}
      aria-label={t`Send money to ${name}`}
      className={buttonStyle({ variant: 'quiet', size: 'sm' }, 'mr-3 shrink-0')}
    >
      <Trans>Send</Trans>
    </Link>
  );
}
