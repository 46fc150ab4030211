import { createQueryClient } from '@kheya/browser/api/query-client';

/** One client for the whole app; signing out clears it. */
export const queryClient = createQueryClient({ staleTime: 30_000, gcTime: 600_000 });
