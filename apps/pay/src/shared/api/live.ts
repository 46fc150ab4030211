import type { CustomerEvent } from '@kheya/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { send } from '@kheya/browser/api/call';
import { currentToken, onTokenChange } from '@kheya/browser/session';
import { readEvents } from '#shared/api/event-lines.ts';
import { refreshNoun } from '#shared/api/refresh.ts';

/** The first word of a query's key: the noun whose change makes it old. */
export type LiveNoun =
  | 'account'
  | 'transaction'
  | 'transfer'
  | 'notification'
  | 'user'
  | 'preference'
  | 'ticket';

const nounsByEvent: Record<CustomerEvent['kind'], readonly LiveNoun[]> = {
  transfer: ['transfer', 'transaction', 'account'],
  account: ['account', 'transaction'],
  incoming_payment: ['account', 'transaction'],
  notification: ['notification'],
  user: ['user', 'preference', 'account'],
  ticket: ['ticket'],
};
const allNouns = [...new Set(Object.values(nounsByEvent).flat())];

/** The stream says something at least this often while it lives; silence means that it is cut. */
const silenceTimeoutMs = 8_000;
const pollIntervalMs = 5_000;
const watchIntervalMs = 1_000;

/**
 * Keeps what is on the screen true: an event makes the queries of its nouns old, and when the
 * stream is cut they are asked again every five seconds until it is back. Mounted once, by the shell.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => startLiveUpdates(queries), [queries]);
}

function startLiveUpdates(queries: QueryClient): () => void {
  const end = new AbortController();
  let lastEventAt = performance.now();
  let lastRefreshAt = lastEventAt;
  const refresh = (nouns: readonly LiveNoun[]) => {
    lastRefreshAt = performance.now();
    for (const noun of nouns) {
      // While a change of it is under way what is kept would be the older word; its answer is the newer.
      if (queries.isMutating({ mutationKey: [noun] }) > 0) continue;
      refreshNoun(queries, noun);
    }
  };
  const watch = setInterval(() => {
    const at = performance.now();
    const isDisconnected = at - lastEventAt > silenceTimeoutMs;
    if (
      isDisconnected &&
      at - lastRefreshAt > pollIntervalMs &&
      document.visibilityState === 'visible'
    ) {
      refresh(allNouns);
    }
  }, watchIntervalMs);
  const onDisconnect = () => {
    lastEventAt = -Infinity;
  };
  const onAlive = () => {
    lastEventAt = performance.now();
  };
  void readStream({ signal: end.signal, onAlive, onDisconnect, refresh });
  return () => {
    clearInterval(watch);
    end.abort();
  };
}

interface StreamHandlers {
  readonly signal: AbortSignal;
  readonly onAlive: () => void;
  readonly onDisconnect: () => void;
  readonly refresh: (nouns: readonly LiveNoun[]) => void;
}

/** Reads the stream as long as the shell lives, and connects again when it ends. */
async function readStream({
  signal,
  onAlive,
  onDisconnect,
  refresh,
}: StreamHandlers): Promise<void> {
  let wait = 1_000;
  while (!signal.aborted) {
    try {
      const answer = await send('GET /events/', { signal });
      wait = 1_000;
      onAlive();
      for await (const event of readEvents(answer, onAlive)) {
        if (event.kind === 'resync') refresh(allNouns);
        else if (event.kind in nounsByEvent)
          refresh(nounsByEvent[event.kind as CustomerEvent['kind']]);
      }
    } catch {
      // The reason does not matter: meanwhile the screens are kept true by asking.
    }
    if (signal.aborted) return;
    onDisconnect();
    await waitToReconnect(wait, signal);
    wait = Math.min(wait * 2, 15_000);
  }
}

/** Waits, but not for longer than it takes to get another token or to come online again. */
function waitToReconnect(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const unsubscribe = onTokenChange(() => currentToken() !== null && done());
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
