import { lazy, type ReactNode, Suspense } from 'react';

import { withRest } from '#shared/with-rest.ts';
import { isLocked, useIsLocked } from '#shared/lock.ts';

const LockedScreen = lazy(async () => ({
  default: await withRest(import('#features/safety/locked-screen.tsx'), 'LockedScreen'),
}));

/** The screens with personal data; sign-in and the public pages stay open. */
const isPrivate = () => /^\/(us|bd|profile-onboarding)\//.test(location.pathname);

/** Whether this screen is locked, before anything of it is loaded. */
export const isLockedHere = () => isLocked() && isPrivate();

/** While the screen is locked the app is unmounted, not covered, so that none of it remains. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const isClosed = useIsLocked() && isPrivate();
  if (!isClosed) return children;
  return (
    <Suspense>
      <LockedScreen />
    </Suspense>
  );
}
