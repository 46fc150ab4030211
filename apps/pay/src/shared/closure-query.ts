import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** What the accounts still hold and what stands in the way of closing; money that moves changes it. */
export const closureQuery = queryOptions({
  queryKey: ['account', 'closure'],
  queryFn: ({ signal }) => call('GET /account-closure/', { signal }),
});
