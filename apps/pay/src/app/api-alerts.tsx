import type { AnyRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

interface ApiAlertsProps {
  readonly router: AnyRouter;
}

/** The app works without this code, because the screens show the same errors themselves. */
const AlertLayer = lazy(async (): Promise<{ default: ComponentType<ApiAlertsProps> }> => {
  const layer = await import('#app/alert-layer.tsx').catch(() => undefined);
  return { default: layer?.AlertLayer ?? (() => null) };
});

/**
 * The alerts of the network layer and the idle guard, over every screen. The code loads after the
 * first screen; alerts raised before then wait for it.
 */
export function ApiAlerts({ router }: ApiAlertsProps) {
  return (
    <Suspense>
      <AlertLayer router={router} />
    </Suspense>
  );
}
