import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { SignInUnavailable } from '@kheya/sign-in';
import { UiProvider } from '@kheya/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiAlerts } from '#app/api-alerts.tsx';
import { createConsoleRouter } from '#app/routes.tsx';
import { createQueryClient } from '#shared/api/query-client.ts';
import { fetchConfig } from '#shared/config-client.ts';
import { language, showLanguage } from '#shared/language.ts';
import { createSession, type Session, SessionContext } from '#shared/session.ts';
import './app.css';

const [config] = await Promise.all([fetchConfig(), showLanguage(language.current())]);
const session = createSession(config);
await confirmSession(session);
const queries = createQueryClient();
const router = createConsoleRouter(session);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <SessionContext value={session}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
            <ApiAlerts router={router} />
          </QueryClientProvider>
        </SessionContext>
      </UiProvider>
    </I18nProvider>
  </StrictMode>,
);

/** A token kept from yesterday says nothing today: whoever lost the role or the session is out. */
async function confirmSession({ signIn }: Session): Promise<void> {
  const kept = signIn.token();
  if (kept === null) return;
  try {
    if ((await signIn.renew(kept)) === null) signIn.forget();
  } catch (error) {
    // Without the accounts site nobody is signed out; the API checks every call anyway.
    if (!(error instanceof SignInUnavailable)) throw error;
  }
}
