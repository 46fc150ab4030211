export type ContactTab = 'all' | 'wallet' | 'bdt_account' | 'removed';

/** What the contacts screen shows; all of it stands in the address. */
export interface ContactPlace {
  readonly tab: ContactTab;
  readonly search: string;
  /** The contact that is open. */
  readonly id?: string | undefined;
  readonly isEditing?: boolean | undefined;
  readonly adding?: 'wallet' | 'bdt_account' | undefined;
}

/** Goes to another place of the screen; `replace` where the back button should not stop. */
export type GoToPlace = (place: ContactPlace, replace?: boolean) => void;

const tabs: readonly string[] = ['all', 'wallet', 'bdt_account', 'removed'];
const isTab = (text: string | null): text is ContactTab => text !== null && tabs.includes(text);

export function readPlace(query: string): ContactPlace {
  const given = new URLSearchParams(query);
  const tab = given.get('show');
  const adding = given.get('add');
  return {
    tab: isTab(tab) ? tab : 'all',
    search: given.get('search') ?? '',
    id: given.get('contact') ?? undefined,
    isEditing: given.get('edit') === 'yes' || undefined,
    adding: adding === 'wallet' || adding === 'bdt_account' ? adding : undefined,
  };
}

export function searchOf({ tab, search, id, isEditing, adding }: ContactPlace) {
  return {
    ...(tab === 'all' ? {} : { show: tab }),
    ...(search === '' ? {} : { search }),
    ...(id === undefined ? {} : { contact: id }),
    ...(isEditing === true ? { edit: 'yes' } : {}),
    ...(adding === undefined ? {} : { add: adding }),
  };
}
