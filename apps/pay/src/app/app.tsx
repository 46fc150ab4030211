import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { ToastRegion, UiProvider } from '@kheya/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { ApiAlerts } from '#app/api-alerts.tsx';
import { router } from '#app/router.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { toasts } from '#shared/toasts.ts';

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
          <ApiAlerts router={router} />
          <Toasts />
        </UiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Toasts() {
  const { t } = useLingui();
  return <ToastRegion store={toasts} label={t`Messages`} closeLabel={t`Close`} />;
}
