import type { CustomerEvent } from '@kheya/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { send } from '@kheya/browser/api/call';
import { afterPaint } from '@kheya/browser/painted';
import { currentToken, onTokenChange } from '@kheya/browser/session';
import { readEvents } from '#shared/api/event-lines.ts';
import { refreshNoun } from '#shared/api/refresh.ts';

/** The first element of a query's key: the noun whose change makes the query stale. */
export type LiveNoun =
  | 'account'
  | 'transaction'
  | 'transfer'
  | 'notification'
  | 'user'
  | 'preference'
  | 'ticket'
  | 'contact'
  | 'payment_plan'
  | 'payment_request';

const nounsByEvent: Record<CustomerEvent['kind'], readonly LiveNoun[]> = {
  transfer: ['transfer', 'transaction', 'account'],
  // Opening an account also ends the wait in the Verification Center.
  account: ['account', 'transaction', 'user'],
  incoming_payment: ['account', 'transaction'],
  notification: ['notification'],
  user: ['user', 'preference', 'account'],
  ticket: ['ticket'],
  contact: ['contact'],
  payment_plan: ['payment_plan'],
  payment_request: ['payment_request'],
};
/**
 * What is asked for while the stream is cut. Of a contact only the check of its name changes by
 * itself, and that can wait.
 */
const polledNouns = [...new Set(Object.values(nounsByEvent).flat())].filter(
  (noun) => noun !== 'contact',
);

/** A live stream sends something at least this often; longer silence means it is cut. */
const silenceTimeoutMs = 8_000;
const pollIntervalMs = 5_000;
const watchIntervalMs = 1_000;
/** Payments from a file tell of every step of each: a noun is refetched at most this often. */
const gatherMs = 3_000;

/**
 * Keeps the screens current: an event makes the queries of its nouns stale, and while the stream is
 * cut they are refetched every five seconds. Mounted once, by the shell.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const takeBack = afterPaint(() => (stop = startLiveUpdates(queries)));
    return () => {
      takeBack();
      stop?.();
    };
  }, [queries]);
}

function startLiveUpdates(queries: QueryClient): () => void {
  const end = new AbortController();
  let lastEventAt = performance.now();
  let lastRefreshAt = lastEventAt;
  const refreshedAt = new Map<LiveNoun, number>();
  const gathering = new Map<LiveNoun, ReturnType<typeof setTimeout>>();
  const refreshNow = (noun: LiveNoun) => {
    gathering.delete(noun);
    refreshedAt.set(noun, performance.now());
    // While a mutation is running, a refetch could return older data; the mutation's answer is
    // newer.
    if (queries.isMutating({ mutationKey: [noun] }) > 0) return;
    refreshNoun(queries, noun);
  };
  const refresh = (nouns: readonly LiveNoun[]) => {
    lastRefreshAt = performance.now();
    for (const noun of nouns) {
      if (gathering.has(noun)) continue;
      const wait = (refreshedAt.get(noun) ?? -Infinity) + gatherMs - performance.now();
      if (wait <= 0) refreshNow(noun);
      else
        gathering.set(
          noun,
          setTimeout(() => refreshNow(noun), wait),
        );
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
      refresh(polledNouns);
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
    for (const timer of gathering.values()) clearTimeout(timer);
    end.abort();
  };
}

interface StreamHandlers {
  readonly signal: AbortSignal;
  readonly onAlive: () => void;
  readonly onDisconnect: () => void;
  readonly refresh: (nouns: readonly LiveNoun[]) => void;
}

/** Reads the stream for as long as the shell is mounted, and reconnects when it ends. */
async function readStream({
  signal,
  onAlive,
  onDisconnect,
  refresh,
}: StreamHandlers): Promise<void> {
  let wait = 1_000;
  let wasCut = false;
  while (!signal.aborted) {
    try {
      const query = { replay_seconds: wasCut ? 0 : secondsOfThisPage() };
      const answer = await send('GET /events/', { query, signal, isStream: true });
      wait = 1_000;
      onAlive();
      // What has changed while there was no stream is told by no event.
      if (wasCut) refresh(polledNouns);
      for await (const event of readEvents(answer, onAlive)) {
        if (event.kind === 'resync') refresh(polledNouns);
        else if (event.kind in nounsByEvent)
          refresh(nounsByEvent[event.kind as CustomerEvent['kind']]);
      }
    } catch {
      // The reason does not matter: polling keeps the screens current meanwhile.
    }
    if (signal.aborted) return;
    onDisconnect();
    wasCut = true;
    await waitToReconnect(wait, signal);
    wait = Math.min(wait * 2, 15_000);
  }
}

/**
 * How long this page has been reading. What changed meanwhile is told by the stream as it opens;
 * the seconds more are its own way to the server.
 */
const secondsOfThisPage = () => Math.min(Math.ceil(performance.now() / 1000) + 5, 60);

/** Waits before reconnecting; a new token or coming online ends the wait early. */
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
