import type { consoleCustomerList, SentQueryOf } from '@kheya/contract';
import { listState, type ListStateOf, oneOf, pages, text } from '@kheya/browser/list-state';

type Query = NonNullable<SentQueryOf<typeof consoleCustomerList>>;
type RestrictionFilter = NonNullable<Query['restricted']>;

export const restrictionFilters = [
  'frozen',
  'blocked',
] as const satisfies readonly RestrictionFilter[];

/** The filters of the customer list in the address. */
export const customerList = listState({
  search: text(120),
  restricted: oneOf(restrictionFilters),
  ...pages,
});
export type CustomerSearch = ListStateOf<typeof customerList>;

/** The query for the API. */
export function queryOf({ search, restricted, limit, offset }: CustomerSearch): Query {
  return { search, restricted, limit, offset };
}
