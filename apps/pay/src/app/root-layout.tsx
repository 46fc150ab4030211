import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';

import { withRest } from '#shared/with-rest.ts';
import { ApiError } from '@kheya/browser/api/api-error';
import { useIsSignedIn } from '@kheya/browser/session';
import { PublicEnd } from '#shared/public-end.ts';

const Failure = lazy(async () => ({
  default: await withRest(import('#app/screens/failure.tsx'), 'Failure'),
}));

const SignedInMenu = lazy(async () => ({
  default: await withRest(import('#app/shell/signed-in-menu.tsx'), 'SignedInMenu'),
}));

export function RootLayout() {
  useFocusOnArrival();
  const isSignedIn = useIsSignedIn();
  return (
    <PublicEnd value={isSignedIn ? <SignedInCorner /> : null}>
      <Outlet />
    </PublicEnd>
  );
}

/** Reserves the avatar's space, so that nothing moves when it loads. */
function SignedInCorner() {
  return (
    <span className="min-w-10">
      <Suspense>
        <SignedInMenu />
      </Suspense>
    </span>
  );
}

/** A new screen takes the focus, so that a screen reader continues there and not in the menu. */
function useFocusOnArrival(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const first = useRef(true);
  useEffect(() => {
    if (path === undefined) return;
    if (first.current) first.current = false;
    else document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/** Errors that no screen caught. An ended session has its own alert over an empty page. */
export function RootFailure({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError && error.status === 401) return null;
  return (
    <Suspense>
      <Failure error={error} onRetry={reset} />
    </Suspense>
  );
}
