import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountInterest } from '@kheya/contract';

import { call } from '@kheya/browser/api/call';

/** What each savings and deposit account has earned; refreshed with the accounts. */
const interestQuery = queryOptions({
  queryKey: ['account', 'interest'],
  queryFn: async ({ signal }) => (await call('GET /interest/', { signal })).results,
});

/** The interest of one account; undefined for a kind that earns none, and until it has loaded. */
export function useAccountInterest(id: string, enabled = true): AccountInterest | undefined {
  return useQuery({ ...interestQuery, enabled }).data?.find((one) => one.account_id === id);
}

/** What the kinds of accounts earn today. */
export const interestRatesQuery = queryOptions({
  queryKey: ['account', 'interest', 'rates'],
  queryFn: async ({ signal }) => (await call('GET /interest-rate/', { signal })).results,
  staleTime: 600_000,
});
