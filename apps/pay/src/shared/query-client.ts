import { createQueryClient } from '@kheya/browser/api/query-client';

/** One for the whole app: signing out empties it. */
export const queryClient = createQueryClient({ staleTime: 30_000, gcTime: 600_000 });
