import { listState, type ListStateOf, oneOf, pages, text } from '@kheya/browser/list-state';
import type { SentQueryOf, consoleTicketList } from '@kheya/contract';
import { kinds } from '#features/ticket/kinds.ts';

export const views = ['open', 'mine', 'unassigned', 'overdue', 'pending', 'solved', 'all'] as const;
export type View = (typeof views)[number];

/** The filters of the queue in the address. */
export const ticketList = listState({
  view: oneOf(views, 'open'),
  kind: oneOf(kinds),
  search: text(80),
  ...pages,
});
export type TicketSearch = ListStateOf<typeof ticketList>;

type Query = NonNullable<SentQueryOf<typeof consoleTicketList>>;

const filters: Record<View, Query> = {
  open: { status: 'open' },
  mine: { status: 'unsolved', assignee: 'me' },
  unassigned: { status: 'unsolved', assignee: 'none' },
  overdue: { status: 'unsolved', due: 'overdue' },
  pending: { status: 'pending' },
  solved: { status: 'solved' },
  all: {},
};

/** The query for the API. */
export function queryOf({ view, kind, search, limit, offset }: TicketSearch): Query {
  return { ...filters[view], kind, search, limit, offset };
}
