import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The person's appeals, the newest first; refetched on every change of the user. */
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
