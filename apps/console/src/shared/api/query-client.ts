import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';

const mostTries = 2;
/** A server that asks for patience is asked for longer: it is there, and says when. */
const mostTriesWhenBusy = 6;
const longestPatience = 60_000;

/**
 * Asking again helps only where nothing was answered, or where the server asks for patience. Only
 * reads come here: a write is sent again by the person who wrote it.
 */
export function shouldAskAgain(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.isBusy) {
    return failures < mostTriesWhenBusy && (error.retryAfter ?? 0) <= longestPatience;
  }
  return failures < mostTries && error.kind === 'lost';
}

/** As long as the server said; else a second, two, four. */
export function waitBefore(failures: number, error: unknown): number {
  const patience = error instanceof ApiError ? error.retryAfter : undefined;
  return patience ?? Math.min(1000 * 2 ** failures, 15_000);
}

/**
 * Colleagues and customers work at the same time: what is shown is asked again this often, while
 * somebody is there to read it (presence.ts). An empty chair must not keep a session alive.
 */
export const LIVE = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
} as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 300_000,
        retry: shouldAskAgain,
        retryDelay: waitBefore,
        // Offline a call is made all the same, fails at once and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
