import type { CustomerStop } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The active stop, or null; refetched on every change of the user. */
export const stopQuery = queryOptions({
  queryKey: ['user', 'customer-stop'],
  queryFn: async ({ signal }): Promise<CustomerStop | null> => {
    const { results } = await call('GET /customer-stop/', { signal });
    return results[0] ?? null;
  },
});

/** Idempotent: after a lost answer the person can press again without harm. */
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
