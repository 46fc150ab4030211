import type { profileCreate, SentBodyOf } from '@kheya/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** Opens a business for the person; the profile switch of the top bar then offers it. */
export function useOpenBusiness() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof profileCreate>) => call('POST /profile/', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
}
