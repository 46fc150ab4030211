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
import { shouldLock, storeIdleMinutes, recordActivity, untilWarning } from '#shared/lock.ts';
import { preferenceQuery } from '#shared/preference-query.ts';
import { userQuery } from '#shared/signed-in-user.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Once in so many milliseconds is enough to write it down. */
const recordIntervalMs = 5_000;

/** The warning is fetched ahead: when it is due, there may be no network. */
const prefetchDelayMs = 30_000;

export interface IdleGuardProps {
  readonly warning: (stay: () => void) => ReactNode;
  readonly onWatching: () => Promise<unknown>;
}

/**
 * Watches over a screen that nobody touches: a warning after the minutes the person chose, the lock
 * after it. Time is the machine's, so one that slept too long is locked as it wakes.
 */
export function IdleGuard({ warning, onWatching }: IdleGuardProps) {
  const [isWarning, setIsWarning] = useState(false);
  const checkIdle = useEffectEvent(() => {
    if (shouldLock()) lockScreen();
    else setIsWarning(untilWarning() <= 0);
  });
  useStoredPreferences();
  const fetchAhead = useEffectEvent(() => onWatching().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let lastRecordedAt = -Infinity;
    const onActivity = () => {
      // Once the warning stands only its answer counts: a cat on the keyboard is no person.
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

/** What the person chose elsewhere holds here as soon as it is known. */
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
 * Whether the person behind the token has answered: before the browser is confirmed nobody does. The
 * cache itself is watched: what it forgets at a sign-in takes its observers with it.
 */
function useIsUserLoaded(): boolean {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback(
    (changed: () => void) =>
      cache.subscribe(({ type, query }) => {
        // Whatever else happens in the cache may do so while another part of the screen is drawn.
        if (type !== 'updated' && type !== 'removed') return;
        if (query.queryHash === hashKey(userQuery.queryKey)) changed();
      }),
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData(userQuery.queryKey) !== undefined,
  );
}
