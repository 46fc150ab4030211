import type { BdtAccount, ManualAccount, UserAccount } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The person's dollar accounts, with the ledger's current balances. */
export const usdAccountsQuery = queryOptions({
  queryKey: ['account', 'usd'],
  queryFn: async ({ signal }): Promise<readonly UserAccount[]> => {
    const { results } = await call('GET /user-account/', { query: { limit: 'all' }, signal });
    return results;
  },
});

/** The person's deposit accounts: dollars set aside under a name of their own. */
export const manualAccountsQuery = queryOptions({
  queryKey: ['account', 'manual'],
  queryFn: async ({ signal }): Promise<readonly ManualAccount[]> => {
    const { results } = await call('GET /manual-account/', { query: { limit: 'all' }, signal });
    return results;
  },
});

/** The person's taka accounts. */
export const bdtAccountsQuery = queryOptions({
  queryKey: ['account', 'bdt'],
  queryFn: async ({ signal }): Promise<readonly BdtAccount[]> => {
    const { results } = await call('GET /bdt-account/', { query: { limit: 'all' }, signal });
    return results;
  },
});
