import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** How every rail is doing; the server counts anew each minute. */
export const railStatusQuery = queryOptions({
  queryKey: ['rail-status'],
  queryFn: async ({ signal }) => (await call('GET /rail-status/', { signal })).results,
  staleTime: 60_000,
  // A screen does without it: what failed isn't asked again by each part that would show it.
  retryOnMount: false,
  refetchInterval: ({ state }) => (state.data === undefined ? false : 60_000),
});
