import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

/** Under the bar while the browser knows that it is offline. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p
      role="status"
      className="bg-caution-soft px-4 py-1.5 text-center font-medium text-caution empty:hidden"
    >
      {isOnline ? null : (
        <Trans>You are offline. What you see may be old; nothing can be sent.</Trans>
      )}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
