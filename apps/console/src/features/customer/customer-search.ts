import type { consoleCustomerList, SentQueryOf } from '@kheya/contract';
import { listState, type ListStateOf, oneOf, pages, text } from '@kheya/browser/list-state';

type Query = NonNullable<SentQueryOf<typeof consoleCustomerList>>;
type Restricted = NonNullable<Query['restricted']>;

export const restrictedOnes = ['frozen', 'blocked'] as const satisfies readonly Restricted[];

/** Which customers are shown, as the address says it. */
export const customerList = listState({
  search: text(120),
  restricted: oneOf(restrictedOnes),
  ...pages,
});
export type CustomerSearch = ListStateOf<typeof customerList>;

/** What the API is asked for. */
export function queryOf({ search, restricted, limit, offset }: CustomerSearch): Query {
  return { search, restricted, limit, offset };
}
