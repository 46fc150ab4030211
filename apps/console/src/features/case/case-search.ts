import { id, listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

export const states = ['open', 'proposed', 'closed'] as const;

/** The list of cases in the address. */
export const caseList = listState({ state: oneOf(states), customer: id, ...pages });
export type CaseSearch = ListStateOf<typeof caseList>;
