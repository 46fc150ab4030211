import { notifyManager, QueryClient } from '@tanstack/react-query';

import { ApiError } from '#api/api-error.ts';

const maxRetries = 2;
/** A server that asks for patience is asked for longer: it is there, and says when. */
const maxRetriesWhenBusy = 6;
const maxRetryAfterMs = 60_000;

/**
 * Asking again helps only where nothing was answered, or where the server asks for patience. Only
 * reads come here: a write is asked for again by its screen, with the key it had.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.isBusy) {
    return failures < maxRetriesWhenBusy && (error.retryAfter ?? 0) <= maxRetryAfterMs;
  }
  return failures < maxRetries && (error.kind === 'unreachable' || error.kind === 'timeout');
}

/** As long as the server said; else a second, two, four. Notes when, for the line that counts down. */
export function retryDelayMs(failures: number, error: unknown): number {
  const patience = error instanceof ApiError ? error.retryAfter : undefined;
  const wait = patience ?? Math.min(1000 * 2 ** failures, 15_000);
  if (error instanceof ApiError) error.retryAt = performance.now() + wait;
  return wait;
}

/** How long what was read counts as new, and how long it is kept unread; milliseconds. */
export interface Freshness {
  readonly staleTime: number;
  readonly gcTime: number;
}

// A switch that is turned shows the change it announces before the browser paints again: the default,
// a timer, shows its old position for as long as the processor is busy.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(freshness: Freshness): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...freshness,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        // Offline a call is made all the same, fails at once and says so, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write that was held back and sent hours later would be a payment nobody expects.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
