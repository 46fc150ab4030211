import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';

import { lockScreen } from '#shared/api/session.ts';
import { applyBalanceHiding } from '#shared/balance-hiding.ts';
import { shouldLock, storeIdleMinutes, recordActivity, untilWarning } from '#shared/idle-time.ts';
import { isLockKey } from '#shared/lock-key.ts';
import { preferenceQuery } from '#shared/preference-query.ts';
import { userQuery } from '#shared/signed-in-user.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Activity is stored at most once in this many milliseconds. */
const recordIntervalMs = 5_000;

/** The warning is loaded in advance, because there may be no network when it is due. */
const prefetchDelayMs = 30_000;

export interface IdleGuardProps {
  readonly warning: (stay: () => void) => ReactNode;
  readonly onWatching: () => Promise<unknown>;
}

/**
 * Guards an idle screen: a warning after the minutes the person chose, then the lock. It uses the
 * machine's clock, so a machine that slept too long is locked when it wakes.
 */
export function IdleGuard({ warning, onWatching }: IdleGuardProps) {
  const [isWarning, setIsWarning] = useState(false);
  const checkIdle = useEffectEvent(() => {
    if (shouldLock()) lockScreen();
    else setIsWarning(untilWarning() <= 0);
  });
  useStoredPreferences();
  useLockKey();
  const fetchAhead = useEffectEvent(() => onWatching().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let lastRecordedAt = -Infinity;
    const onActivity = () => {
      // While the warning is shown, only its answer counts as activity: a cat on the keyboard does
      // not.
      if (untilWarning() <= 0) return checkIdle();
      if (performance.now() - lastRecordedAt < recordIntervalMs) return;
      lastRecordedAt = performance.now();
      recordActivity();
    };
    const timer = setInterval(checkIdle, 1000);
    for (const name of activityEvents)
      addEventListener(name, onActivity, { passive: true, capture: true });
    document.addEventListener('visibilitychange', checkIdle);
    addEventListener('focus', checkIdle);
    return () => {
      clearInterval(timer);
      for (const name of activityEvents) removeEventListener(name, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', checkIdle);
      removeEventListener('focus', checkIdle);
    };
  }, []);
  if (!isWarning) return null;
  const stay = () => {
    recordActivity();
    setIsWarning(false);
  };
  return <Suspense>{warning(stay)}</Suspense>;
}

/** Locks by the keyboard, from every screen. */
function useLockKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isLockKey(event)) return;
      event.preventDefault();
      lockScreen();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Applies preferences the person set elsewhere as soon as they are known. */
function useStoredPreferences(): void {
  const { data, isError } = useQuery({ ...preferenceQuery, enabled: useIsUserLoaded() });
  const minutes = data?.idle_lock_minutes;
  const hides = data?.hide_balances;
  useEffect(() => {
    if (minutes !== undefined) storeIdleMinutes(minutes);
  }, [minutes]);
  useEffect(() => {
    if (hides !== undefined) applyBalanceHiding(hides);
    else if (isError) applyBalanceHiding(undefined);
  }, [hides, isError]);
}

/**
 * Whether the user is loaded, which requires a confirmed browser. Subscribes to the cache itself,
 * because clearing it at a sign-in also removes its observers.
 */
function useIsUserLoaded(): boolean {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback(
    (changed: () => void) =>
      cache.subscribe((event) => {
        // Other events, such as the start of a request, may occur during rendering, when a component
        // must not update.
        const isAnswered = event.type === 'updated' && event.action.type === 'success';
        if (!isAnswered && event.type !== 'removed') return;
        if (event.query.queryHash === hashKey(userQuery.queryKey)) changed();
      }),
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData(userQuery.queryKey) !== undefined,
  );
}
