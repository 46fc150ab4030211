import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';

const mostTries = 2;

/** Asking again helps only where nothing was answered, or where the server asks for patience. */
function shouldAskAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= mostTries) return false;
  return error.kind === 'lost' || error.status === 503;
}

/** Colleagues and customers work at the same time: what is shown is asked again this often. */
export const LIVE = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, gcTime: 300_000, retry: shouldAskAgain },
      mutations: { retry: false },
    },
  });
}
