import { lazy, type ReactNode, Suspense } from 'react';

import { withRest } from '#app/with-rest.ts';
import { useIsLocked } from '#shared/lock.ts';

const LockedScreen = lazy(async () => ({
  default: await withRest(import('#features/safety/locked-screen.tsx'), 'LockedScreen'),
}));

/** What shows something of a person; the way in and the public pages stay open. */
const isPrivate = () => /^\/(us|bd|profile-onboarding)\//.test(location.pathname);

/** While the screen is locked nothing of it is there: the app is taken down, not covered. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const isClosed = useIsLocked() && isPrivate();
  if (!isClosed) return children;
  return (
    <Suspense>
      <LockedScreen />
    </Suspense>
  );
}
