import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { UiProvider } from '@kheya/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { ApiAlerts } from '#app/api-alerts.tsx';
import { LockGate } from '#app/lock-gate.tsx';
import { router } from '#app/router.ts';
import { queryClient } from '#shared/api/query-client.ts';

const Toasts = lazy(() => import('#app/toasts.tsx').then((module) => ({ default: module.Toasts })));

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <LockGate>
            <RouterProvider router={router} />
            <ApiAlerts router={router} />
            <Suspense>
              <Toasts />
            </Suspense>
          </LockGate>
        </UiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
