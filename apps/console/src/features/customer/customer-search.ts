import type { consoleCustomerList, SentQueryOf } from '@kheya/contract';
import { listState, type ListStateOf, oneOf, pages, text } from '@kheya/browser/list-state';

type Query = NonNullable<SentQueryOf<typeof consoleCustomerList>>;
type RestrictionFilter = NonNullable<Query['restricted']>;

export const restrictionFilters = [
  'frozen',
  'blocked',
] as const satisfies readonly RestrictionFilter[];

/** Which customers are shown, as the address says it. */
export const customerList = listState({
  search: text(120),
  restricted: oneOf(restrictionFilters),
  ...pages,
});
export type CustomerSearch = ListStateOf<typeof customerList>;

/** What the API is asked for. */
export function queryOf({ search, restricted, limit, offset }: CustomerSearch): Query {
  return { search, restricted, limit, offset };
}
