import { listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

export const states = ['waiting', 'true_match', 'false_match', 'lapsed'] as const;

/** The list of screening matches in the address. */
export const screeningList = listState({ state: oneOf(states, 'waiting'), ...pages });
export type ScreeningSearch = ListStateOf<typeof screeningList>;
