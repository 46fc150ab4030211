import { useQuery } from '@tanstack/react-query';

import type { PayeeRef } from '#features/transfer/send/send-search-params.ts';
import { type Payable, type Source, sourcesOf } from '#features/transfer/send/send-request.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import {
  type BdBankContact,
  canSendTo,
  type Contact,
  type IpayContact,
  type WalletContact,
  walletOf,
} from '#shared/contact/contact.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';

/** The data of every step: the accounts and the contacts. */
export interface SendData {
  readonly sources: readonly Source[];
  readonly contacts: readonly Contact[];
}

export type LoadedSendData =
  | { readonly state: 'ready'; readonly data: SendData }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

export function useSendData(): LoadedSendData {
  const usd = useQuery(usdAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  const contacts = useQuery(contactsQuery());
  const all = [usd, bdt, contacts];
  if (usd.data && bdt.data && contacts.data) {
    const data = {
      sources: sourcesOf(usd.data, bdt.data),
      contacts: contacts.data.filter(canSendTo),
    };
    return { state: 'ready', data };
  }
  const failed = all.find((one) => one.isError);
  if (failed === undefined) return { state: 'pending' };
  const retry = () => all.filter((one) => one.isError).forEach((one) => void one.refetch());
  return { state: 'failed', error: failed.error, retry };
}

/** The payee the address names, if they still exist. */
export type FoundPayee =
  | { readonly kind: 'contact'; readonly contact: Contact }
  | { readonly kind: 'own'; readonly account: Source };

export function findPayee(ref: PayeeRef, { contacts, sources }: SendData): FoundPayee | undefined {
  if (ref.kind === 'own_account') {
    const account = sources.find((one) => one.id === ref.id && one.currency === 'BDT');
    return account && { kind: 'own', account };
  }
  const contact = contacts.find((one) => one.id === ref.id && one.kind === ref.kind);
  return contact && { kind: 'contact', contact };
}

/** A contact whose rail into Bangladesh asks why it is paid and whom it belongs to. */
export type DetailedContact = WalletContact | IpayContact | BdBankContact;

/** The contact whose purpose and relationship Bangladesh requires; undefined for other payees. */
export function askedDetailsOf(payee: FoundPayee): DetailedContact | undefined {
  if (payee.kind === 'own') return undefined;
  const { contact } = payee;
  switch (contact.kind) {
    case 'wallet':
    case 'ipay':
    case 'bd_bank':
      return contact;
    case 'us_bank':
    case 'customer':
    case 'bdt_account':
      return undefined;
  }
}

/** The facts of a payee that determine the rail. */
export function payableOf(payee: FoundPayee): Payable {
  if (payee.kind === 'own') return { kind: 'own_account', id: payee.account.id, wallet: null };
  const { contact } = payee;
  return { kind: contact.kind, id: contact.id, wallet: walletOf(contact) };
}
