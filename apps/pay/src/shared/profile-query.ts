import type { Profile } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The profiles the signed-in person may act for, their own first. */
export const profilesQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<readonly Profile[]> => {
    const { results } = await call('GET /profile/', { signal });
    return results;
  },
  staleTime: 300_000,
});
