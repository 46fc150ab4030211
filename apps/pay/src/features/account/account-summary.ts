import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '@kheya/contract';

import { call } from '@kheya/browser/api/call';

/** What moved lately on each account. */
export const accountSummaryQuery = queryOptions({
  queryKey: ['account', 'summary'],
  queryFn: async ({ signal }): Promise<readonly AccountSummary[]> => {
    const { results } = await call('GET /account-summary/', { signal });
    return results;
  },
});

/** The summary of one account; the page stands without it until it has come. */
export function useAccountSummary(id: string): AccountSummary | undefined {
  return useQuery(accountSummaryQuery).data?.find((one) => one.account_id === id);
}
