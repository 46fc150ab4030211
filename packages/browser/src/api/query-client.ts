import { notifyManager, QueryClient } from '@tanstack/react-query';

import { ApiError } from '#api/api-error.ts';

const maxRetries = 2;
/** A busy server gets more retries: it is up and says when to come back. */
const maxRetriesWhenBusy = 6;
const maxRetryAfterMs = 60_000;

/**
 * A retry helps only if no answer came or the server asked clients to wait. This covers reads only:
 * a screen repeats a write itself, with the same idempotency key.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.isBusy) {
    return failures < maxRetriesWhenBusy && (error.retryAfter ?? 0) <= maxRetryAfterMs;
  }
  return failures < maxRetries && (error.kind === 'unreachable' || error.kind === 'timeout');
}

/** The server's delay, else 1, 2, 4 seconds; in milliseconds. Notes the time for the countdown. */
export function retryDelayMs(failures: number, error: unknown): number {
  const patience = error instanceof ApiError ? error.retryAfter : undefined;
  const wait = patience ?? Math.min(1000 * 2 ** failures, 15_000);
  if (error instanceof ApiError) error.retryAt = performance.now() + wait;
  return wait;
}

/** How long data counts as fresh, and how long unused data is kept; milliseconds. */
export interface Freshness {
  readonly staleTime: number;
  readonly gcTime: number;
}

// A switch shows its new position before the browser paints again. The default, a timer, shows the
// old position for as long as the processor is busy.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(freshness: Freshness): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...freshness,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        // Offline, a call is made all the same: it fails at once and says so, instead of waiting
        // silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write that is held back and sent hours later would be a payment nobody expects.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
