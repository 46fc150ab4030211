import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** How many tickets wait for a word of the customer: the badge of the top bar (product decision 9). */
export const waitingTicketsQuery = queryOptions({
  queryKey: ['ticket', 'count', 'pending'],
  queryFn: async ({ signal }): Promise<number> => {
    const { count } = await call('GET /ticket/count/', { query: { status: 'pending' }, signal });
    return count;
  },
});
