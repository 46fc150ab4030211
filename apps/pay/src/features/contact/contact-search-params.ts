import { CONNECTED_WALLETS, type ConnectedWallet } from '@kheya/contract/wallet';

/** A wallet by its name, or a taka account at Kheya. */
export type NewContactKind = ConnectedWallet | 'bdt_account';

export type ContactTab = 'all' | 'wallet' | 'bdt_account' | 'removed';

/** The state of the contacts screen, all of it kept in the address. */
export interface ContactSearchParams {
  readonly tab: ContactTab;
  readonly search: string;
  /** The id of the open contact. */
  readonly id?: string | undefined;
  readonly isEditing?: boolean | undefined;
  /** The kind of contact being added: one of the wallets, or a taka account at Kheya. */
  readonly adding?: NewContactKind | undefined;
}

/** Sets the search params; `replace` adds no entry to the browser's history. */
export type SetSearchParams = (searchParams: ContactSearchParams, replace?: boolean) => void;

const tabs: readonly string[] = ['all', 'wallet', 'bdt_account', 'removed'];
const isTab = (text: string | null): text is ContactTab => text !== null && tabs.includes(text);

/** Every kind of contact, in the order offered. */
export const newContactKinds = (): readonly NewContactKind[] => [
  ...CONNECTED_WALLETS,
  'bdt_account',
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
function readAdding(text: string | null): NewContactKind | undefined {
  if (text === 'wallet') return CONNECTED_WALLETS[0];
  return newContactKinds().find((kind) => kind.toLowerCase() === text);
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
