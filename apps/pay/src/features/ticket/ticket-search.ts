import { listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

export const ticketTabs = ['all', 'pending', 'open', 'solved', 'closed'] as const;

/** The state of the list, kept in the address so that a link or a reload shows the same. */
export const ticketList = listState({ status: oneOf(ticketTabs, 'all'), ...pages });
export type TicketSearch = ListStateOf<typeof ticketList>;
