import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** What was asked to be looked at again, the newest first; news of the person asks anew. */
export const appealsQuery = queryOptions({
  queryKey: ['user', 'appeals'],
  queryFn: async ({ signal }) => (await call('GET /appeal/', { signal })).results,
});

export function useAppeal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call('POST /appeal/', { body: { text } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
}
