import { useLingui } from '@lingui/react/macro';

import type { FoundPayee } from '#features/transfer/send/send-data.ts';
import { callName, maskedEnd, nameOf } from '#shared/contact/contact.ts';
import { useLocale } from '#shared/language.ts';

export interface PayeeFacts {
  readonly name: string;
  /** What a sentence calls them; undefined for oneself. */
  readonly who: string | undefined;
  /** bKash •••• 4821 · Sylhet. */
  readonly line: string;
  readonly isWallet: boolean;
}

/** The payee as the steps show one. */
export function usePayeeFacts(payee: FoundPayee): PayeeFacts {
  const { t } = useLingui();
  const locale = useLocale();
  if (payee.kind === 'own') {
    const number = maskedEnd(payee.account.number, locale);
    return {
      name: t`Your taka account`,
      who: undefined,
      line: t`Kheya ${number}`,
      isWallet: false,
    };
  }
  const { contact } = payee;
  const number = maskedEnd(contact.account_number, locale);
  const isWallet = contact.kind === 'wallet';
  const line = isWallet ? t`bKash ${number}` : t`Taka account ${number}`;
  const { town } = contact.beneficiary_info;
  const name = nameOf(contact);
  return { name, who: callName(name), line: town === null ? line : `${line} · ${town}`, isWallet };
}
