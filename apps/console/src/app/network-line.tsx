import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '@kheya/browser/api/api-error';

/**
 * Shown under the bar while the browser is offline or a read is being retried; it disappears by
 * itself.
 */
export function NetworkLine() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const trouble = useWaitingForNetwork();
  return (
    <p
      role="status"
      className="bg-caution-soft px-4 py-1.5 text-center font-medium text-caution empty:hidden"
    >
      {isOnline ? (
        trouble === 'busy' ? (
          <Trans>Kheya is busy. We’re trying again.</Trans>
        ) : trouble === 'silent' ? (
          <Trans>Kheya isn’t responding. We keep trying, and what you typed is saved.</Trans>
        ) : null
      ) : (
        <Trans>You’re offline. What you see may be out of date, and nothing can be sent.</Trans>
      )}
    </p>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Why a read in progress had to be retried, if any has. */
function useWaitingForNetwork(): 'busy' | 'silent' | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const waiting = cache.getAll().filter(({ state }) => state.fetchStatus === 'fetching');
    const reasons = waiting.flatMap(({ state: { fetchFailureReason: reason } }) =>
      reason instanceof ApiError ? [reason] : [],
    );
    if (reasons.some(({ isBusy }) => isBusy)) return 'busy';
    return reasons.some(({ isUnanswered }) => isUnanswered) ? 'silent' : undefined;
  });
}
