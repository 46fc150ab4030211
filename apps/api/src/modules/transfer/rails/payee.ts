import type { PayeeKind, WalletType } from '@kheya/contract';
import type { AccountRow, ContactRow } from '#database.ts';
import { maskIdentifier } from '#modules/contact/index.ts';

/** A bank and branch, and what that bank wants to know of the account. */
export interface PayeeBank {
  readonly name: string;
  readonly routing_number: string;
  readonly branch_name: string | null;
  readonly account_type: ContactRow['account_type'];
  readonly holder_type: ContactRow['holder_type'];
}

/** The payee as the transfer stores it; a later change of the contact does not change the past. */
export interface Payee {
  readonly kind: PayeeKind;
  /** The contact's id, or the account's id for a payment to one's own account. */
  readonly id: string;
  readonly name: string;
  readonly account_display: string;
  readonly wallet_type: WalletType | null;
  /** The bank of an account elsewhere; null for anything else. */
  readonly bank: PayeeBank | null;
  /** The number the rail is given; never shown where `account_display` is masked. */
  readonly account_number: string;
}

/** One of the payer's own accounts; a dollar account by the name its owner gave it. */
export function ownAccountPayee(account: AccountRow): Payee {
  return {
    kind: 'own_account',
    id: account.id,
    name:
      account.currency === 'USD' ? (account.nickname ?? account.holder_name) : account.holder_name,
    account_display: masked(account.account_number),
    wallet_type: null,
    bank: null,
    account_number: account.account_number,
  };
}

/** An account of another customer, saved as a contact. */
export function accountPayee(contact: ContactRow, account: AccountRow): Payee {
  return {
    kind: 'bdt_account',
    id: contact.id,
    name: contact.name,
    account_display: masked(account.account_number),
    wallet_type: null,
    bank: null,
    account_number: account.account_number,
  };
}

/** A mobile wallet saved as a contact; its number is shown in full. */
export function walletPayee(contact: ContactRow): Payee {
  const { account_number: number } = contact;
  return {
    kind: 'wallet',
    id: contact.id,
    name: contact.name,
    account_display: `${number.slice(0, 5)}-${number.slice(5)}`,
    wallet_type: contact.wallet_type,
    bank: null,
    account_number: number,
  };
}

/** An account at another bank, saved as a contact. */
export function bankPayee(contact: ContactRow, kind: 'us_bank' | 'bd_bank'): Payee {
  const { routing_number: routing, bank_name: name } = contact;
  if (routing === null || name === null) throw new Error(`contact ${contact.id} is at no bank`);
  const { branch_name, account_type, holder_type } = contact;
  return {
    kind,
    id: contact.id,
    name: contact.name,
    account_display: masked(contact.account_number),
    wallet_type: null,
    bank: { name, routing_number: routing, branch_name, account_type, holder_type },
    account_number: contact.account_number,
  };
}

/** Another customer, who is paid into a dollar account; the contact's name for them is masked. */
export function customerPayee(contact: ContactRow, account: AccountRow): Payee {
  return {
    kind: 'customer',
    id: contact.id,
    name: contact.name,
    account_display: masked(account.account_number),
    wallet_type: null,
    bank: null,
    account_number: account.account_number,
  };
}

/** Somebody who is invited: by the name the payer gave them, and what they are invited by. */
export function invitedPayee(contact: ContactRow): Payee {
  return {
    kind: 'customer',
    id: contact.id,
    name: contact.name,
    account_display: maskIdentifier(contact.account_number),
    wallet_type: null,
    bank: null,
    account_number: contact.account_number,
  };
}

function masked(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
