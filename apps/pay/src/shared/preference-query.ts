import type { UserPreference } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { type PreferenceChange, withChange } from '#shared/preference-change.ts';

/** The preferences saved with the signed-in person. */
export const preferenceQuery = queryOptions({
  queryKey: ['preference'],
  queryFn: ({ signal }): Promise<UserPreference> => call('GET /user-preference/', { signal }),
});

/** Saves one preference. The screen shows it at once and takes it back if saving fails. */
export function useChangePreference() {
  const queries = useQueryClient();
  const { queryKey } = preferenceQuery;
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (body: PreferenceChange) => call('PATCH /user-preference/', { body }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (kept) => kept && withChange(kept, change));
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before !== undefined) queries.setQueryData(queryKey, context.before);
    },
    onSuccess: (kept) => {
      // While another change is under way, its own answer is the newer one.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) {
        queries.setQueryData(queryKey, kept);
      }
    },
  });
}
