import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '#shared/api/api-error.ts';

const mostTries = 2;

/** Asking again helps only where nothing was answered, or where the server asks for patience. */
export function shouldAskAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= mostTries) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout' || error.status === 503;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 600_000, retry: shouldAskAgain },
    mutations: { retry: false },
  },
});
