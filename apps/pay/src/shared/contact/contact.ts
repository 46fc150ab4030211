import type { BdtAccountBeneficiary, MobileWalletBeneficiary } from '@kheya/contract';
import type { WalletType } from '@kheya/contract/wallet';
import { type Locale, toDigits, toLatinDigits } from '@kheya/money';

export type WalletContact = { readonly kind: 'wallet' } & MobileWalletBeneficiary;
export type AccountContact = { readonly kind: 'bdt_account' } & BdtAccountBeneficiary;

/** Somebody money can be sent to, of either kind the API keeps. */
export type Contact = WalletContact | AccountContact;

/** Which wallet they are paid into; null for an account with us. */
export function walletOf(contact: Contact): WalletType | null {
  return contact.kind === 'wallet' ? contact.wallet_type : null;
}

/** How the person calls them; where the real name is masked, the nickname is all there is. */
export function nameOf(contact: Contact): string {
  if (contact.kind === 'bdt_account') return contact.beneficiary_nickname;
  return contact.beneficiary_info.name;
}

/** The nickname, where it says something that the name does not. */
export function nicknameOf(contact: Contact): string | undefined {
  if (contact.kind === 'bdt_account') return contact.beneficiary_info.name;
  const { beneficiary_nickname: nickname, beneficiary_info: info } = contact;
  return nickname === info.name ? undefined : nickname;
}

/** What a sentence calls somebody: the first name, unless that is only a "Md." before it. */
export function callName(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 || first.length <= 3 || first.endsWith('.') ? name : first;
}

/** •••• 4821: enough to recognise a number; masks follow the language's digits. */
export function maskedEnd(number: string, locale: Locale): string {
  return `•••• ${toDigits(number.slice(-4), locale)}`;
}

/** 01712-344821: someone will type it elsewhere, so the digits stay Latin. */
export function walletNumber(number: string): string {
  return /^01\d{9}$/.test(number) ? `${number.slice(0, 5)}-${number.slice(5)}` : number;
}

/** Favourites first, then whom the person paid last, then the newest. */
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

/** Those a search means: by any of their names, their town or their number, in either digits. */
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
