import type { QueryClient } from '@tanstack/react-query';

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
    const again = () => queries.invalidateQueries({ queryKey: key, exact: true });
    void promise?.then(again, again);
  }
  void queries.invalidateQueries({ queryKey });
}
