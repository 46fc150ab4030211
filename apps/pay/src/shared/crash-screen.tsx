import { Page } from '@kheya/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { CrashCard } from '@kheya/browser/crash-card';

/**
 * Replaces a screen that crashed; menu and top bar stay, so that every other screen can be reached.
 */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { matches } = router.state;
  return (
    <Page>
      <CrashCard
        where={`screen ${matches.at(-1)?.routeId ?? ''}`}
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Page>
  );
}
