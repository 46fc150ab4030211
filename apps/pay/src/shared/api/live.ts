import type { CustomerEvent } from '@kheya/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { send } from '#shared/api/call.ts';
import { readEvents } from '#shared/api/event-lines.ts';
import { refreshNoun } from '#shared/api/refresh.ts';
import { currentToken, onTokenChange } from '#shared/api/session.ts';

/** The first word of a query's key: the noun whose change makes it old. */
export type LiveNoun =
  'account' | 'transaction' | 'transfer' | 'notification' | 'user' | 'preference' | 'ticket';

const touched: Record<CustomerEvent['kind'], readonly LiveNoun[]> = {
  transfer: ['transfer', 'transaction', 'account'],
  account: ['account', 'transaction'],
  incoming_payment: ['account', 'transaction'],
  notification: ['notification'],
  user: ['user', 'preference', 'account'],
  ticket: ['ticket'],
};
const everything = [...new Set(Object.values(touched).flat())];

/** The stream says something at least this often while it lives; silence means that it is cut. */
const longestSilence = 8_000;
const pollEvery = 5_000;
const watchEvery = 1_000;

/**
 * Keeps what is on the screen true: an event makes the queries of its nouns old, and when the
 * stream is cut they are asked again every five seconds until it is back. Mounted once, by the shell.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => keepLive(queries), [queries]);
}

function keepLive(queries: QueryClient): () => void {
  const end = new AbortController();
  let lastHeard = performance.now();
  let lastAsked = lastHeard;
  const refresh = (nouns: readonly LiveNoun[]) => {
    lastAsked = performance.now();
    for (const noun of nouns) {
      // While a change of it is under way what is kept would be the older word; its answer is the newer.
      if (queries.isMutating({ mutationKey: [noun] }) > 0) continue;
      refreshNoun(queries, noun);
    }
  };
  const watch = setInterval(() => {
    const at = performance.now();
    const isCut = at - lastHeard > longestSilence;
    if (isCut && at - lastAsked > pollEvery && document.visibilityState === 'visible') {
      refresh(everything);
    }
  }, watchEvery);
  const cut = () => {
    lastHeard = -Infinity;
  };
  const heard = () => {
    lastHeard = performance.now();
  };
  void listen({ signal: end.signal, heard, cut, refresh });
  return () => {
    clearInterval(watch);
    end.abort();
  };
}

interface Listening {
  readonly signal: AbortSignal;
  readonly heard: () => void;
  readonly cut: () => void;
  readonly refresh: (nouns: readonly LiveNoun[]) => void;
}

/** Reads the stream as long as the shell lives, and connects again when it ends. */
async function listen({ signal, heard, cut, refresh }: Listening): Promise<void> {
  let wait = 1_000;
  while (!signal.aborted) {
    try {
      const answer = await send('GET /events/', { signal });
      wait = 1_000;
      heard();
      for await (const event of readEvents(answer, heard)) {
        if (event.kind === 'resync') refresh(everything);
        else if (event.kind in touched) refresh(touched[event.kind as CustomerEvent['kind']]);
      }
    } catch {
      // The reason does not matter: meanwhile the screens are kept true by asking.
    }
    if (signal.aborted) return;
    cut();
    await pause(wait, signal);
    wait = Math.min(wait * 2, 15_000);
  }
}

/** Waits, but not for longer than it takes to get another token or to come online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const forget = onTokenChange(() => currentToken() !== null && done());
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
