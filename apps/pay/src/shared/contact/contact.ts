import type {
  BdBeneficiary,
  BdtAccountBeneficiary,
  CustomerBeneficiary,
  IpayBeneficiary,
  MobileWalletBeneficiary,
  UsBankBeneficiary,
} from '@kheya/contract';
import { CONNECTED_WALLETS, WALLETS, type WalletType } from '@kheya/contract/wallet';
import { isClosedBdBank, isClosedUsBank } from '@kheya/reference/closed-banks';
import { type Locale, toDigits, toLatinDigits } from '@kheya/money';

import { maskedEnd } from '#shared/masked-end.ts';

export type WalletContact = { readonly kind: 'wallet' } & MobileWalletBeneficiary;
export type IpayContact = { readonly kind: 'ipay' } & IpayBeneficiary;
export type AccountContact = { readonly kind: 'bdt_account' } & BdtAccountBeneficiary;
export type BdBankContact = { readonly kind: 'bd_bank' } & BdBeneficiary;
export type UsBankContact = { readonly kind: 'us_bank' } & UsBankBeneficiary;
export type CustomerContact = { readonly kind: 'customer' } & CustomerBeneficiary;

/** A contact of any kind in the API. */
export type Contact =
  | WalletContact
  | IpayContact
  | AccountContact
  | BdBankContact
  | UsBankContact
  | CustomerContact;

/** Whether the send flow has a rail to the contact: to a wallet once that is connected. */
export function canSendTo(contact: Contact): boolean {
  const wallet = walletOf(contact);
  return wallet === null || CONNECTED_WALLETS.some((one) => one === wallet);
}

/** The wallet a contact is paid into; null for any other kind. */
export function walletOf(contact: Contact): WalletType | null {
  if (contact.kind === 'ipay') return 'iPay';
  return contact.kind === 'wallet' ? contact.wallet_type : null;
}

/** Whether the rail to a contact asks where the money comes from. */
export function asksSourceOfFunds(contact: Contact): boolean {
  const wallet = walletOf(contact);
  return wallet === null ? contact.kind === 'bd_bank' : WALLETS[wallet].asksSourceOfFunds;
}

/** Whether the bank of a contact has closed since it was saved. */
export function isAtClosedBank(contact: Contact): boolean {
  if (contact.kind === 'us_bank') return isClosedUsBank(contact.routing_number);
  return contact.kind === 'bd_bank' && isClosedBdBank(contact.routing_number);
}

/** Whether the holder's name is masked, because Kheya supplied it. */
export function hasMaskedName(contact: Contact): contact is AccountContact | CustomerContact {
  return isAtKheya(contact);
}

/** Whether they have, or are to have, an account at Kheya: who can be asked for money. */
export function isAtKheya(contact: Contact): contact is AccountContact | CustomerContact {
  return contact.kind === 'customer' || contact.kind === 'bdt_account';
}

/** Whether they are invited and aren't a customer yet: what is paid to them waits. */
export function isInvited(contact: Contact): contact is CustomerContact {
  return contact.kind === 'customer' && !contact.is_customer;
}

/** The name the person uses; if the real name is masked, only the nickname is known. */
export function nameOf(contact: Contact): string {
  if (hasMaskedName(contact)) return contact.beneficiary_nickname;
  return contact.beneficiary_info.name;
}

/** The nickname, if it differs from the name. */
export function nicknameOf(contact: Contact): string | undefined {
  if (hasMaskedName(contact)) return contact.beneficiary_info.name;
  const { beneficiary_nickname: nickname, beneficiary_info: info } = contact;
  return nickname === info.name ? undefined : nickname;
}

/** The name used in a sentence: the first name, unless that is only a title such as "Md.". */
export function callName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 || first.length <= 3 || first.endsWith('.') ? name : first;
}

/** The end of the number a contact is paid by; of a customer the masked email or mobile number. */
export function maskedNumber(contact: Contact, locale: Locale): string {
  if (contact.kind !== 'customer') return maskedEnd(contact.account_number, locale);
  const { identifier } = contact;
  return identifier.includes('@') ? identifier : toDigits(identifier, locale);
}

/** 01712-344821: the number is typed elsewhere, so its digits stay Latin. */
export function walletNumber(number: string): string {
  return /^01\d{9}$/.test(number) ? `${number.slice(0, 5)}-${number.slice(5)}` : number;
}

/** An account at a bank, as it is typed. */
export interface BankAccount {
  readonly kind: 'bd_bank' | 'us_bank';
  readonly routing: string;
  readonly account: string;
}

/** Whether the contact is at this bank with a number that ends alike: the rest of it is masked. */
export function isAccountAt(contact: Contact, { kind, routing, account }: BankAccount): boolean {
  return (
    (contact.kind === 'bd_bank' || contact.kind === 'us_bank') &&
    contact.kind === kind &&
    contact.routing_number === routing &&
    contact.account_number.endsWith(account.slice(-4))
  );
}

/** The contacts that match by any name, bank, town or number, in digits of either script. */
export function searchContacts<Kind extends Contact>(
  contacts: readonly Kind[],
  search: string,
): Kind[] {
  const words = plain(search);
  if (words === '') return [...contacts];
  const digits = words.replace(/[\s-]/g, '').replace(/^\+?880(?=1)/, '0');
  return contacts.filter((contact) => {
    if (textsOf(contact).some((text) => plain(text).includes(words))) return true;
    return /^\d+$/.test(digits) && numberOf(contact).includes(digits);
  });
}

/** What the API says of the number; the numbers of bank accounts are masked. */
function numberOf(contact: Contact): string {
  return contact.kind === 'customer' ? contact.identifier : contact.account_number;
}

/** Everything a person may look for a contact by, besides the digits of its number. */
export function textsOf(contact: Contact): string[] {
  const { name, town } = contact.beneficiary_info;
  return [contact.beneficiary_nickname, name, town ?? '', ...placesOf(contact)];
}

function placesOf(contact: Contact): readonly string[] {
  switch (contact.kind) {
    case 'wallet':
    case 'ipay':
      return Object.values(WALLETS[contact.wallet_type].names);
    case 'bd_bank':
      return [contact.bank_name, contact.branch_name];
    case 'us_bank':
      return [contact.bank_name];
    case 'customer':
      return [contact.identifier];
    case 'bdt_account':
      return [];
  }
}

const plain = (text: string) => toLatinDigits(text.normalize('NFC')).trim().toLowerCase();
