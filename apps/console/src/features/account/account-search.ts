import { listState, type ListStateOf, text } from '@kheya/browser/list-state';

/** Which entries of the account are shown, in the address: those before a number of the ledger. */
export const accountView = listState({ before: text(18) });
export type AccountView = ListStateOf<typeof accountView>;
