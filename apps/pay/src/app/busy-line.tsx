import { toDigits } from '@kheya/money';
import { Countdown, Spinner } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { ApiError } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';

const clock = () => performance.now();

/**
 * One line for all reads that wait for a retry, because the server is busy or does not answer. It
 * counts down and disappears by itself.
 */
export function BusyLine() {
  const error = useWaitingRead();
  if (error === undefined) return null;
  return (
    <div className="pointer-events-none fixed inset-x-4 top-[calc(var(--spacing-topbar)+0.5rem)] z-60 flex justify-center">
      <p className="flex items-center gap-2.5 rounded-md bg-raised px-4 py-2 text-sm text-ink-muted lifted">
        <Spinner />
        <span>
          <span role="status">
            {error.isBusy ? (
              <Trans>Kheya is busy.</Trans>
            ) : (
              <Trans>We can't reach Kheya right now.</Trans>
            )}
          </span>{' '}
          <RetryCountdown at={error.retryAt ?? clock()} />
        </span>
      </p>
    </div>
  );
}

/** The seconds are visible but not read out. */
function RetryCountdown({ at }: { readonly at: number }) {
  const locale = useLocale();
  return (
    <Countdown key={at} until={at} now={clock}>
      {({ milliseconds }) => {
        const seconds = toDigits(`${Math.ceil(milliseconds / 1000)}`, locale);
        return milliseconds === 0 ? (
          <Trans>Trying again</Trans>
        ) : (
          <span role="timer" className="tabular-nums">
            <Trans>Trying again in {seconds} s</Trans>
          </span>
        );
      }}
    </Countdown>
  );
}

/** The read with the longest wait, if any is waiting. */
function useWaitingRead(): ApiError | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => {
    let last: ApiError | undefined;
    for (const { state } of cache.getAll()) {
      const reason = state.fetchFailureReason;
      if (state.fetchStatus !== 'fetching' || !(reason instanceof ApiError)) continue;
      if (last === undefined || (reason.retryAt ?? 0) > (last.retryAt ?? 0)) last = reason;
    }
    return last;
  });
}
