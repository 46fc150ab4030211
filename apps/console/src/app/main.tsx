import { AppUi } from '@kheya/browser/app-ui';
import { SignInUnavailable } from '@kheya/browser/sign-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiAlerts } from '#app/api-alerts.tsx';
import { createConsoleRouter } from '#app/routes.tsx';
import { createQueryClient } from '@kheya/browser/api/query-client';
import { loadConfig } from '@kheya/browser/config';
import { startLanguage } from '@kheya/browser/language';
import { currentToken, openSession, signIn } from '@kheya/browser/session';
import { loadTexts } from '#shared/texts.ts';
import './app.css';

await Promise.all([loadConfig(), startLanguage(loadTexts)]);
openSession('kheya-console');
await confirmSession();
const queries = createQueryClient({ staleTime: 5_000, gcTime: 300_000 });
const router = createConsoleRouter();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppUi density="compact">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ApiAlerts router={router} />
      </QueryClientProvider>
    </AppUi>
  </StrictMode>,
);

/** A token kept from yesterday says nothing today: whoever lost the role or the session is out. */
async function confirmSession(): Promise<void> {
  const kept = currentToken();
  if (kept === null) return;
  try {
    if ((await signIn().renew(kept)) === null) signIn().forget();
  } catch (error) {
    // Without the accounts site nobody is signed out; the API checks every call anyway.
    if (!(error instanceof SignInUnavailable)) throw error;
  }
}
