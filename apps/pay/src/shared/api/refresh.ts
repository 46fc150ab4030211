import type { QueryClient } from '@tanstack/react-query';

/** First answers after which is asked again already: several things may happen during one. */
const awaited = new WeakSet<Promise<unknown>>();

/**
 * Asks again for everything of a noun. A first answer that is still on its way may be older than what
 * happened, and is neither given up nor asked for again by the library: that is done once it is here.
 */
export function refreshNoun(queries: QueryClient, noun: string): void {
  const queryKey = [noun];
  const loading = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  for (const { promise, queryKey: key } of loading) {
    if (promise === undefined || awaited.has(promise)) continue;
    awaited.add(promise);
    const again = () => queries.invalidateQueries({ queryKey: key, exact: true });
    void promise.then(again, again);
  }
  void queries.invalidateQueries({ queryKey });
}
