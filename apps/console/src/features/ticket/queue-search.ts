import type { SentQueryOf, TicketKind, consoleTicketList } from '@kheya/contract';
import type { PageSize } from '@kheya/ui';
import { kinds } from '#features/ticket/kinds.ts';

export const views = ['open', 'mine', 'unassigned', 'overdue', 'pending', 'solved', 'all'] as const;
export type View = (typeof views)[number];

/** What of the queue is shown, as the address says it; what is left out is as usual. */
export interface Queue {
  readonly view?: View;
  readonly kind?: TicketKind;
  readonly search?: string;
  readonly limit?: PageSize;
  readonly offset?: number;
}

const sizes: readonly PageSize[] = [10, 20, 50];

/** Reads an address somebody may have typed: what makes no sense is left out. */
export function readQueue(given: Record<string, unknown>): Queue {
  const view = views.find((one) => one === given['view']);
  const kind = kinds.find((one) => one === given['kind']);
  const search = typeof given['search'] === 'string' ? given['search'].slice(0, 80) : '';
  const limit = sizes.find((one) => one === given['limit']);
  const offset = given['offset'];
  const isOffset = typeof offset === 'number' && Number.isInteger(offset) && offset > 0;
  return {
    ...(view && view !== 'open' ? { view } : {}),
    ...(kind ? { kind } : {}),
    ...(search === '' ? {} : { search }),
    ...(limit && limit !== 20 ? { limit } : {}),
    ...(isOffset ? { offset } : {}),
  };
}

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

/** What the API is asked for. */
export function queryOf({ view = 'open', kind, search, limit = 20, offset = 0 }: Queue): Query {
  return { ...filters[view], kind, search, limit, offset };
}
