import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountFee } from '@kheya/contract';

import { call } from '@kheya/browser/api/call';

/** What the open accounts cost; refreshed with the accounts. */
const accountFeesQuery = queryOptions({
  queryKey: ['account', 'fees'],
  queryFn: async ({ signal }) => (await call('GET /account-fee/', { signal })).results,
});

/** The fees of one account; none where it is free, and until they have loaded. */
export function useAccountFees(id: string): readonly AccountFee[] {
  const { data = [] } = useQuery(accountFeesQuery);
  return data.filter((fee) => fee.account_id === id);
}
