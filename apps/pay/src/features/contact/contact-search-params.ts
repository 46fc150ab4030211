import { MOBILE_WALLETS, type MobileWallet } from '@kheya/contract/wallet';

import type { Contact } from '#shared/contact/contact.ts';

/** What can be added: a wallet by its name, or another kind of contact. */
export type NewContactKind =
  | MobileWallet
  | 'ipay'
  | 'bd_bank'
  | 'us_bank'
  | 'bdt_account'
  | 'customer';

/** The lists: contacts by what receives the money, and the removed ones. */
export type ContactTab = 'all' | 'wallets' | 'banks' | 'kheya' | 'removed';

/** The state of the contacts screen, all of it kept in the address. */
export interface ContactSearchParams {
  readonly tab: ContactTab;
  readonly search: string;
  /** The id of the open contact. */
  readonly id?: string | undefined;
  readonly isEditing?: boolean | undefined;
  /** The kind of contact being added, or the choice of it. */
  readonly adding?: NewContactKind | 'choose' | undefined;
}

/** Sets the search params; `replace` adds no entry to the browser's history. */
export type SetSearchParams = (searchParams: ContactSearchParams, replace?: boolean) => void;

const tabs: readonly string[] = ['all', 'wallets', 'banks', 'kheya', 'removed'];
const isTab = (text: string | null): text is ContactTab => text !== null && tabs.includes(text);

const tabOf: Readonly<Record<Contact['kind'], ContactTab>> = {
  wallet: 'wallets',
  ipay: 'wallets',
  bd_bank: 'banks',
  us_bank: 'banks',
  bdt_account: 'kheya',
  customer: 'kheya',
};

/** Whether a list shows this kind of contact. */
export function isInTab({ kind }: Pick<Contact, 'kind'>, tab: ContactTab): boolean {
  return tab === 'all' || tab === 'removed' || tabOf[kind] === tab;
}

export function isMobileWallet(kind: NewContactKind): kind is MobileWallet {
  return MOBILE_WALLETS.some((wallet) => wallet === kind);
}

/** Every kind of contact, in the order offered. */
export const newContactKinds: readonly NewContactKind[] = [
  ...MOBILE_WALLETS,
  'ipay',
  'bd_bank',
  'us_bank',
  'bdt_account',
  'customer',
];

export function parseSearchParams(searchStr: string): ContactSearchParams {
  const query = new URLSearchParams(searchStr);
  const tab = query.get('show');
  return {
    tab: isTab(tab) ? tab : 'all',
    search: query.get('search') ?? '',
    id: query.get('contact') ?? undefined,
    isEditing: query.get('edit') === 'yes' || undefined,
    adding: readAdding(query.get('add')),
  };
}

/** `wallet` without a name means the first wallet offered. */
function readAdding(text: string | null): ContactSearchParams['adding'] {
  if (text === 'wallet') return MOBILE_WALLETS[0];
  if (text === 'choose') return 'choose';
  return newContactKinds.find((kind) => kind.toLowerCase() === text);
}

export function toSearch({ tab, search, id, isEditing, adding }: ContactSearchParams) {
  return {
    ...(tab === 'all' ? {} : { show: tab }),
    ...(search === '' ? {} : { search }),
    ...(id === undefined ? {} : { contact: id }),
    ...(isEditing === true ? { edit: 'yes' } : {}),
    ...(adding === undefined ? {} : { add: adding.toLowerCase() }),
  };
}
