import { Page } from '@kheya/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { CrashCard } from '@kheya/browser/crash-card';

/** A screen that broke: menu and top bar stand around it, so that every other one can be reached. */
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
