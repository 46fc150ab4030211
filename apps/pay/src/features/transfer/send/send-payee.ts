import { type WalletType, walletText } from '@kheya/contract/wallet';
import { useLingui } from '@lingui/react/macro';

import type { FoundPayee } from '#features/transfer/send/send-data.ts';
import { callName, maskedEnd, nameOf, walletOf } from '#shared/contact/contact.ts';
import { useLocale } from '@kheya/browser/language';

export interface PayeeFacts {
  readonly name: string;
  /** The name used in a sentence; undefined for the person themselves. */
  readonly who: string | undefined;
  /** The wallet •••• 4821 · Sylhet. */
  readonly line: string;
  readonly wallet: WalletType | null;
}

/** The payee as the steps show them. */
export function usePayeeFacts(payee: FoundPayee): PayeeFacts {
  const { t } = useLingui();
  const locale = useLocale();
  if (payee.kind === 'own') {
    const number = maskedEnd(payee.account.number, locale);
    return {
      name: t`Your taka account`,
      who: undefined,
      line: t`Kheya ${number}`,
      wallet: null,
    };
  }
  const { contact } = payee;
  const number = maskedEnd(contact.account_number, locale);
  const wallet = walletOf(contact);
  const line =
    wallet === null
      ? t`Taka account ${number}`
      : `${walletText([wallet], locale).wallet} ${number}`;
  const { town } = contact.beneficiary_info;
  const name = nameOf(contact);
  return { name, who: callName(name), line: town === null ? line : `${line} · ${town}`, wallet };
}
