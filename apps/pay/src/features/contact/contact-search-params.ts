import { CONNECTED_WALLETS, type ConnectedWallet } from '@kheya/contract/wallet';

/** A wallet by its name, or an account with us. */
export type NewContactKind = ConnectedWallet | 'bdt_account';

export type ContactTab = 'all' | 'wallet' | 'bdt_account' | 'removed';

/** What the contacts screen shows; all of it stands in the address. */
export interface ContactSearchParams {
  readonly tab: ContactTab;
  readonly search: string;
  /** The contact that is open. */
  readonly id?: string | undefined;
  readonly isEditing?: boolean | undefined;
  /** Which kind of contact is being added: one of the wallets, or an account with us. */
  readonly adding?: NewContactKind | undefined;
}

/** Goes to another place of the screen; `replace` where the back button should not stop. */
export type SetSearchParams = (searchParams: ContactSearchParams, replace?: boolean) => void;

const tabs: readonly string[] = ['all', 'wallet', 'bdt_account', 'removed'];
const isTab = (text: string | null): text is ContactTab => text !== null && tabs.includes(text);

/** Everything a contact can be, in the order it is offered in. */
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

/** `wallet` names none: the one that is offered first. */
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
