import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The number of tickets that wait for the customer, for the badge (product decision 9). */
export const waitingTicketsQuery = queryOptions({
  queryKey: ['ticket', 'count', 'pending'],
  queryFn: async ({ signal }): Promise<number> => {
    const { count } = await call('GET /ticket/count/', { query: { status: 'pending' }, signal });
    return count;
  },
});
