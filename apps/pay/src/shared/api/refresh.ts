import type { QueryClient } from '@tanstack/react-query';

/** First answers that a refetch already follows, because several changes may happen during one. */
const awaited = new WeakSet<Promise<unknown>>();

/**
 * Refetches all queries of a noun. A first answer still under way may be older than the change, but
 * the library neither cancels nor repeats it, so the query is refetched once it has arrived.
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
