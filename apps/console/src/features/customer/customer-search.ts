import type { consoleCustomerList, SentQueryOf } from '@kheya/contract';
import { type PageSearch, readOne, readPage, readText } from '#shared/page-search.ts';

type Query = NonNullable<SentQueryOf<typeof consoleCustomerList>>;
export type Restricted = NonNullable<Query['restricted']>;

export const restrictedOnes = ['frozen', 'blocked'] as const satisfies readonly Restricted[];

/** Which customers are shown, as the address says it. */
export interface CustomerSearch extends PageSearch {
  readonly search?: string;
  readonly restricted?: Restricted;
}

const longest = 120;

export function readCustomers(given: Readonly<Record<string, unknown>>): CustomerSearch {
  const search = readText(given, 'search', longest);
  const restricted = readOne(given, 'restricted', restrictedOnes);
  return {
    ...(search === undefined ? {} : { search }),
    ...(restricted ? { restricted } : {}),
    ...readPage(given),
  };
}

/** What the API is asked for. */
export function queryOf({ search, restricted, limit = 20, offset = 0 }: CustomerSearch): Query {
  return { search, restricted, limit, offset };
}
