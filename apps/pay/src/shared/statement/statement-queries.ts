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
