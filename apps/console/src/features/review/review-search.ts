import type * as contract from '@kheya/contract';
import { flag, listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';
import { kinds } from '#shared/review-kinds.ts';

type Query = NonNullable<contract.SentQueryOf<typeof contract.reviewList>>;
export type StateFilter = NonNullable<Query['state']>;

export const states = [
  'undecided',
  'open',
  'proposed',
  'decided',
] as const satisfies readonly StateFilter[];

/** The filters of the review list in the address. */
export const reviewList = listState({
  kind: oneOf(kinds),
  state: oneOf(states, 'undecided'),
  mine: flag,
  ...pages,
});
export type ReviewSearch = ListStateOf<typeof reviewList>;

/** The query for the API. */
export function queryOf({ kind, state, mine, limit, offset }: ReviewSearch): Query {
  return { kind, state, ...(mine ? { mine: 'true' } : {}), limit, offset };
}
