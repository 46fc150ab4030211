import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { toSearch } from '#features/contact/contact-search-params.ts';
import { type Contact, maskedNumber, nameOf } from '#shared/contact/contact.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface SameContactNoticeProps {
  /** Whether a contact has the number that is typed. */
  readonly isSame: (contact: Contact) => boolean;
  /** The refusal of the last attempt, until what was refused is changed. */
  readonly failure: unknown;
}

/** Leads to the contact that has this number already, kept or removed. */
export function SameContactNotice({ isSame, failure }: SameContactNoticeProps) {
  const locale = useLocale();
  const kept = useQuery(contactsQuery()).data ?? [];
  const removed = useQuery(contactsQuery(true)).data ?? [];
  const refused = isRefusal(failure, 'contact_already_exists')
    ? failure.facts?.contact_id
    : undefined;
  const contact =
    kept.find((one) => one.id === refused || isSame(one)) ?? removed.find((one) => isSame(one));
  if (contact === undefined) {
    return refused === undefined ? null : (
      <Frame id={refused}>
        <Trans>You already have this contact.</Trans>
      </Frame>
    );
  }
  const name = nameOf(contact);
  const number = maskedNumber(contact, locale);
  return (
    <Frame id={contact.id}>
      {contact.archived_at !== null ? (
        <Trans>You removed {name}, who has this number. You can restore the contact.</Trans>
      ) : contact.kind === 'bd_bank' || contact.kind === 'us_bank' ? (
        <Trans>
          You already have {name} at this bank, account {number}.
        </Trans>
      ) : (
        <Trans>You already have {name} with this number.</Trans>
      )}
    </Frame>
  );
}

function Frame({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const area = useArea();
  return (
    <Notice role="status">
      {children}{' '}
      <Link
        to={paths.contacts(area)}
        search={toSearch({ tab: 'all', search: '', id })}
        className="text-link"
      >
        <Trans>Open that contact</Trans>
      </Link>
    </Notice>
  );
}
