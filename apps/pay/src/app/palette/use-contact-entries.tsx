import { Avatar } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import { findEntries } from '#app/palette/palette-find.ts';
import { otherKeywords } from '#app/palette/palette-keywords.ts';
import {
  callName,
  canSendTo,
  type Contact,
  maskedNumber,
  nameOf,
  textsOf,
} from '#shared/contact/contact.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { areaOf, useUser } from '#shared/user-query.ts';

const maxShown = 4;

/** "Send to Rahima": the contacts paid last or found; each opens the send flow at the amount. */
export function useContactEntries(search: string): PaletteEntry[] {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useUser();
  const { contacts, transfer_money: transfer } = user.permissions;
  const maySend = contacts.can_use && transfer.can_use && transfer.can_act;
  const { data = [] } = useQuery({ ...contactsQuery(), enabled: maySend });
  if (!maySend) return [];
  const to = paths.transferMoney(areaOf(user));
  const entries = data.filter(canSendTo).map((contact): PaletteEntry => {
    const name = nameOf(contact);
    const shortName = callName(name);
    return {
      id: `contact-${contact.id}`,
      label: t`Send to ${shortName}`,
      second: `${name} · ${maskedNumber(contact, locale)}`,
      icon: <Avatar size="sm" name={name} />,
      words: `${wordsOf(contact)} ${otherKeywords.send}`,
      run: () => void navigate({ to, search: sendTo(contact.kind, contact.id) }),
    };
  });
  return findEntries(entries, search).slice(0, maxShown);
}

/** Everything a person may search a contact by. */
function wordsOf(contact: Contact): string {
  const number = contact.kind === 'customer' ? contact.identifier : contact.account_number;
  return [...textsOf(contact), number].filter(Boolean).join(' ');
}
