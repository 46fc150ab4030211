import type { BdtAccountBeneficiary, MobileWalletBeneficiary } from '@kheya/contract';
import type { WalletType } from '@kheya/contract/wallet';
import { type Locale, toDigits, toLatinDigits } from '@kheya/money';

export type WalletContact = { readonly kind: 'wallet' } & MobileWalletBeneficiary;
export type AccountContact = { readonly kind: 'bdt_account' } & BdtAccountBeneficiary;

/** A contact of either kind in the API. */
export type Contact = WalletContact | AccountContact;

/** The wallet a contact is paid into; null for an account at Kheya. */
export function walletOf(contact: Contact): WalletType | null {
  return contact.kind === 'wallet' ? contact.wallet_type : null;
}

/** The name the person uses; if the real name is masked, only the nickname is known. */
export function nameOf(contact: Contact): string {
  if (contact.kind === 'bdt_account') return contact.beneficiary_nickname;
  return contact.beneficiary_info.name;
}

/** The nickname, if it differs from the name. */
export function nicknameOf(contact: Contact): string | undefined {
  if (contact.kind === 'bdt_account') return contact.beneficiary_info.name;
  const { beneficiary_nickname: nickname, beneficiary_info: info } = contact;
  return nickname === info.name ? undefined : nickname;
}

/** The name used in a sentence: the first name, unless that is only a title such as "Md.". */
export function callName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 || first.length <= 3 || first.endsWith('.') ? name : first;
}

/** •••• 4821: enough to recognise a number; a mask follows the language's digits. */
export function maskedEnd(number: string, locale: Locale): string {
  return `•••• ${toDigits(number.slice(-4), locale)}`;
}

/** 01712-344821: the number is typed elsewhere, so its digits stay Latin. */
export function walletNumber(number: string): string {
  return /^01\d{9}$/.test(number) ? `${number.slice(0, 5)}-${number.slice(5)}` : number;
}

/** Favourites first, then by the date last paid, then the newest. */
export function sortContacts(contacts: readonly Contact[]): Contact[] {
  return contacts.toSorted(
    (a, b) =>
      Number(b.is_favourite) - Number(a.is_favourite) ||
      latest(a.last_paid_at, b.last_paid_at) ||
      latest(a.created_at, b.created_at),
  );
}

function latest(a: string | null, b: string | null): number {
  return Date.parse(b ?? '1970-01-01') - Date.parse(a ?? '1970-01-01');
}

/** The contacts that match by any name, town or number, in digits of either script. */
export function searchContacts(contacts: readonly Contact[], search: string): Contact[] {
  const words = plain(search);
  if (words === '') return [...contacts];
  const digits = words.replace(/[\s-]/g, '').replace(/^\+?880(?=1)/, '0');
  return contacts.filter((contact) => {
    const { name, town } = contact.beneficiary_info;
    const texts = [contact.beneficiary_nickname, name, town ?? ''];
    if (texts.some((text) => plain(text).includes(words))) return true;
    return /^\d+$/.test(digits) && contact.account_number.includes(digits);
  });
}

const plain = (text: string) => toLatinDigits(text.normalize('NFC')).trim().toLowerCase();
