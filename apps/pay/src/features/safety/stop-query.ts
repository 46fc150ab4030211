import type { CustomerStop } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The stop that holds, or null; the key makes news of the person ask again. */
export const stopQuery = queryOptions({
  queryKey: ['user', 'customer-stop'],
  queryFn: async ({ signal }): Promise<CustomerStop | null> => {
    const { results } = await call('GET /customer-stop/', { signal });
    return results[0] ?? null;
  },
});

/** Twice is once: after a lost answer the same press is made again without harm. */
export function useStopEverything() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /customer-stop/'),
    onSuccess: (stop) => {
      queries.setQueryData(stopQuery.queryKey, stop);
      for (const noun of ['account', 'transaction', 'transfer', 'ticket', 'notification']) {
        void queries.invalidateQueries({ queryKey: [noun] });
      }
      void queries.invalidateQueries({ queryKey: ['user'], exact: true });
    },
  });
}
