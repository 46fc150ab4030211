import { AfterCrashReport } from '@kheya/browser/after-crash-report';
import { AppUi } from '@kheya/browser/app-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { ApiAlerts } from '#app/api-alerts.tsx';
import { LockGate } from '#app/lock-gate.tsx';
import type { PayRouter } from '#app/router.ts';
import { queryClient } from '#shared/query-client.ts';

const Toasts = lazy(() => import('#app/toasts.tsx').then((module) => ({ default: module.Toasts })));

const WriteAboutIt = lazy(() =>
  import('#app/write-about-it.tsx').then((module) => ({ default: module.WriteAboutIt })),
);

const afterCrashReport = (id: string) => (
  <Suspense>
    <WriteAboutIt requestId={id} />
  </Suspense>
);

export function App({ router }: { readonly router: PayRouter }) {
  return (
    <AppUi density="comfortable">
      <QueryClientProvider client={queryClient}>
        <AfterCrashReport value={afterCrashReport}>
          <LockGate>
            <RouterProvider router={router} />
            <ApiAlerts router={router} />
            <Suspense>
              <Toasts />
            </Suspense>
          </LockGate>
        </AfterCrashReport>
      </QueryClientProvider>
    </AppUi>
  );
}
