import type { consoleCustomerList, SentQueryOf } from '@kheya/contract';
import { listState, type ListStateOf, oneOf, pages, text } from '@kheya/browser/list-state';

type Query = NonNullable<SentQueryOf<typeof consoleCustomerList>>;
type RestrictionFilter = NonNullable<Query['restricted']>;

export const restrictionFilters = [
  'frozen',
  'blocked',
] as const satisfies readonly RestrictionFilter[];

export const customerSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'status',
  '-status',
] as const satisfies readonly NonNullable<Query['sort']>[];
export type CustomerSort = (typeof customerSorts)[number];

/** The filters and the order of the customer list in the address. */
export const customerList = listState({
  search: text(120),
  restricted: oneOf(restrictionFilters),
  sort: oneOf(customerSorts, '-created_at'),
  ...pages,
});
export type CustomerSearch = ListStateOf<typeof customerList>;

/** The query for the API. */
export function queryOf({ search, restricted, sort, limit, offset }: CustomerSearch): Query {
  return { search, restricted, sort, limit, offset };
}
