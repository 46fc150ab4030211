import type { reviewList, SentQueryOf } from '@kheya/contract';
import { type PageSearch, readOne, readPage } from '#shared/page-search.ts';
import { kinds, type ReviewKind } from '#shared/review-kinds.ts';

type Query = NonNullable<SentQueryOf<typeof reviewList>>;
export type StateFilter = NonNullable<Query['state']>;

export const states = [
  'undecided',
  'open',
  'proposed',
  'decided',
] as const satisfies readonly StateFilter[];

/** What of the reviews is shown, as the address says it; what is left out is as usual. */
export interface ReviewSearch extends PageSearch {
  readonly kind?: ReviewKind;
  readonly state?: StateFilter;
  readonly mine?: true;
}

export function readReviews(given: Readonly<Record<string, unknown>>): ReviewSearch {
  const kind = readOne(given, 'kind', kinds);
  const state = readOne(given, 'state', states);
  return {
    ...(kind ? { kind } : {}),
    ...(state && state !== 'undecided' ? { state } : {}),
    ...(given['mine'] === true ? { mine: true as const } : {}),
    ...readPage(given),
  };
}

/** What the API is asked for. */
export function queryOf(search: ReviewSearch): Query {
  const { kind, state = 'undecided', mine, limit = 20, offset = 0 } = search;
  return { kind, state, ...(mine ? { mine: 'true' } : {}), limit, offset };
}
