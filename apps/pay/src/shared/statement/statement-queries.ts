import type { SentQueryOf, statementList } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** Statements as they were issued, newest first. */
export function statementsQuery(query: SentQueryOf<typeof statementList>) {
  return queryOptions({
    queryKey: ['statement', 'list', query],
    queryFn: ({ signal }) => call('GET /statement/', { query, signal }),
  });
}

/** One statement; it never changes. */
export function statementQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['statement', 'one', id],
    queryFn: ({ signal }) => call('GET /statement/:id/', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
}
