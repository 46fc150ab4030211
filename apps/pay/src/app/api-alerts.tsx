import type { AnyRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

interface ApiAlertsProps {
  readonly router: AnyRouter;
}

/** Without its code the app goes on all the same: what it would say stands in the screens too. */
const AlertLayer = lazy(async (): Promise<{ default: ComponentType<ApiAlertsProps> }> => {
  const layer = await import('#app/alert-layer.tsx').catch(() => undefined);
  return { default: layer?.AlertLayer ?? (() => null) };
});

/**
 * What lies over every screen: the alerts of the network layer, and the watch over a screen nobody
 * touches. Its code comes after the first screen; what is raised before waits for it.
 */
export function ApiAlerts({ router }: ApiAlertsProps) {
  return (
    <Suspense>
      <AlertLayer router={router} />
    </Suspense>
  );
}
