import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { FoundRemark } from '#features/contact/bank-remarks.tsx';
import { type Contact, nameOf, walletOf } from '#shared/contact/contact.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/** What the bank or wallet said when it was asked whose account this is. */
export function NameCheckNotice({ contact }: { readonly contact: Contact }) {
  const { wallet } = useWalletLabels(walletOf(contact));
  if (!('name_check' in contact) || contact.name_check === null) return null;
  const place = contact.kind === 'bd_bank' ? contact.bank_name : wallet;
  const name = nameOf(contact);
  switch (contact.name_check) {
    case 'match':
      return (
        <p className="text-sm">
          <FoundRemark>
            <Trans>{place} confirms this name.</Trans>
          </FoundRemark>
        </p>
      );
    case 'close': {
      const there = contact.name_at_bank ?? name;
      return (
        <Notice tone="caution">
          <Trans>
            {place} has this account under the name {there}. Check with the recipient before you
            send.
          </Trans>
        </Notice>
      );
    }
    case 'different':
      return (
        <Notice tone="caution">
          <Trans>
            {place} has this account under another name. Check the number with the recipient before
            you send.
          </Trans>
        </Notice>
      );
    case 'not_found':
      return (
        <Notice tone="negative">
          <Trans>{place} doesn't have this account. Check the number with the recipient.</Trans>
        </Notice>
      );
  }
}
