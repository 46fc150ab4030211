import { INVITATION_DAYS } from '@kheya/contract/invitation';
import { toDigits } from '@kheya/money';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { callName, type CustomerContact, maskedNumber, nameOf } from '#shared/contact/contact.ts';
import { useLocale } from '@kheya/browser/language';

/** What it means that a contact is invited. */
export function InvitedNotice({ contact }: { readonly contact: CustomerContact }) {
  const locale = useLocale();
  const who = callName(nameOf(contact));
  const identifier = maskedNumber(contact, locale);
  const days = toDigits(`${INVITATION_DAYS}`, locale);
  return (
    <Notice title={<Trans>{who} doesn't have a dollar account at Kheya yet.</Trans>}>
      <Trans>
        You can already send them money. We'll write to {identifier}, and it's theirs once they've
        opened a dollar account with it. If they haven't within {days} days, you get all of it back.
      </Trans>
    </Notice>
  );
}
