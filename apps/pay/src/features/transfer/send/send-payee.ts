import { walletText, type WalletType } from '@kheya/contract/wallet';
import { useLingui } from '@lingui/react/macro';

import type { FoundPayee } from '#features/transfer/send/send-data.ts';
import {
  callName,
  type Contact,
  isInvited,
  maskedNumber,
  nameOf,
  walletOf,
} from '#shared/contact/contact.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import type { SendKind } from '#shared/send-link.ts';
import { useLocale } from '@kheya/browser/language';

export interface PayeeFacts {
  readonly kind: SendKind;
  readonly name: string;
  /** The name used in a sentence; undefined for the person themselves. */
  readonly who: string | undefined;
  /** The wallet •••• 4821 · Sylhet. */
  readonly line: string;
  readonly wallet: WalletType | null;
  /** Of an account elsewhere. */
  readonly bank: { readonly name: string; readonly branch: string | null } | null;
  /** The email or number, masked, of someone who is invited; null of everyone else. */
  readonly invitedAt: string | null;
}

/** The payee as the steps show them. */
export function usePayeeFacts(payee: FoundPayee): PayeeFacts {
  const { t } = useLingui();
  const locale = useLocale();
  if (payee.kind === 'own') {
    const number = maskedEnd(payee.account.number, locale);
    return {
      kind: 'own_account',
      name: t`Your taka account`,
      who: undefined,
      line: t`Kheya ${number}`,
      wallet: null,
      bank: null,
      invitedAt: null,
    };
  }
  const { contact } = payee;
  const number = maskedNumber(contact, locale);
  const wallet = walletOf(contact);
  const bank = bankOf(contact);
  const place = bank?.name ?? (wallet === null ? undefined : walletText([wallet], locale).wallet);
  const line =
    place !== undefined
      ? `${place} ${number}`
      : contact.kind === 'customer'
        ? isInvited(contact)
          ? t`Invited · ${number}`
          : t`Kheya ${number}`
        : t`Taka account ${number}`;
  const { town } = contact.beneficiary_info;
  const name = nameOf(contact);
  return {
    kind: contact.kind,
    name,
    // A company goes by its whole name.
    who: contact.kind === 'us_bank' && contact.holder_type === 'BUSINESS' ? name : callName(name),
    line: town === null ? line : `${line} · ${town}`,
    wallet,
    bank,
    invitedAt: isInvited(contact) ? number : null,
  };
}

function bankOf(contact: Contact): PayeeFacts['bank'] {
  if (contact.kind === 'bd_bank') return { name: contact.bank_name, branch: contact.branch_name };
  return contact.kind === 'us_bank' ? { name: contact.bank_name, branch: null } : null;
}
