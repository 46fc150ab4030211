import type { WalletType } from '@kheya/contract';
import type { AccountRow, ContactRow } from '#database.ts';

/** The payee as the transfer stores it; a later change of the contact does not change the past. */
export interface Payee {
  readonly kind: 'own_account' | 'bdt_account' | 'wallet';
  /** The contact's id, or the account's id for a payment to one's own account. */
  readonly id: string;
  readonly name: string;
  readonly account_display: string;
  readonly wallet_type: WalletType | null;
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
    account_number: number,
  };
}

function masked(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
