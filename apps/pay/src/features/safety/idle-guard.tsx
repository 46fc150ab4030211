import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { learnBalanceHiding } from '#shared/balance-hiding.ts';
import { isTimeToLock, learnIdleMinutes, touch, untilWarning } from '#shared/lock.ts';
import { preferenceQuery } from '#shared/preference-query.ts';
import { userQuery } from '#shared/signed-in-user.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Once in so many milliseconds is enough to write it down. */
const sparsely = 5_000;

/** The warning is fetched ahead: when it is due, there may be no network. */
const fetchAfter = 30_000;

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
  const look = useEffectEvent(() => {
    if (isTimeToLock()) lockScreen();
    else setIsWarning(untilWarning() <= 0);
  });
  useKeptWishes();
  const fetchAhead = useEffectEvent(() => onWatching().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let noted = -Infinity;
    const touched = () => {
      // Once the warning stands only its answer counts: a cat on the keyboard is no person.
      if (untilWarning() <= 0) return look();
      if (performance.now() - noted < sparsely) return;
      noted = performance.now();
      touch();
    };
    const timer = setInterval(look, 1000);
    for (const name of touches) addEventListener(name, touched, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      for (const name of touches) removeEventListener(name, touched, { capture: true });
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
  if (!isWarning) return null;
  const stay = () => {
    touch();
    setIsWarning(false);
  };
  return <Suspense>{warning(stay)}</Suspense>;
}

/** What the person chose elsewhere holds here as soon as it is known. */
function useKeptWishes(): void {
  const { data, isError } = useQuery({ ...preferenceQuery, enabled: useIsKnown() });
  const minutes = data?.idle_lock_minutes;
  const hides = data?.hide_balances;
  useEffect(() => {
    if (minutes !== undefined) learnIdleMinutes(minutes);
  }, [minutes]);
  useEffect(() => {
    if (hides !== undefined) learnBalanceHiding(hides);
    else if (isError) learnBalanceHiding(undefined);
  }, [hides, isError]);
}

/**
 * Whether the person behind the token has answered: before the browser is confirmed nobody does. The
 * cache itself is watched: what it forgets at a sign-in takes its observers with it.
 */
function useIsKnown(): boolean {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(
    subscribe,
    () => queries.getQueryData(userQuery.queryKey) !== undefined,
  );
}
