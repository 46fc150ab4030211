import type { reconciliationBreakList, SentQueryOf } from '@kheya/contract';
import { day, id, listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

type Query = NonNullable<SentQueryOf<typeof reconciliationBreakList>>;

export const kinds = [
  'missing_here',
  'missing_there',
  'other_amount',
  'other_day',
  'balance',
] as const satisfies readonly NonNullable<Query['kind']>[];
export const views = ['waiting', 'mine', 'unowned', 'explained', 'resolved'] as const;
export type View = (typeof views)[number];

/** The filters of the list of breaks in the address. */
export const breakList = listState({
  view: oneOf(views, 'waiting'),
  kind: oneOf(kinds),
  account: id,
  day,
  ...pages,
});
export type BreakSearch = ListStateOf<typeof breakList>;

const filters: Record<View, Query> = {
  waiting: {},
  mine: { owner: 'me' },
  unowned: { owner: 'none', state: 'open' },
  explained: { state: 'explained' },
  resolved: { state: 'resolved' },
};

/** The query for the API. */
export function queryOf({ view, kind, account, day: of, limit, offset }: BreakSearch): Query {
  return { ...filters[view], kind, account_id: account, day: of, limit, offset };
}
