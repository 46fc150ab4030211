import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** What the accounts still hold and the obstacles to closing; changes when money moves. */
export const closureQuery = queryOptions({
  queryKey: ['account', 'closure'],
  queryFn: ({ signal }) => call('GET /account-closure/', { signal }),
});
