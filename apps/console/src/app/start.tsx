import { AppUi } from '@kheya/browser/app-ui';
import { SignInUnavailable } from '@kheya/browser/sign-in';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { ApiAlerts } from '#app/api-alerts.tsx';
import { createConsoleRouter } from '#app/routes.tsx';
import { paths } from '#shared/paths.ts';
import { createQueryClient } from '@kheya/browser/api/query-client';
import { currentToken, onPersonChange, openSession, signIn } from '@kheya/browser/session';

/** The query client and router of a started console. */
export interface StartedConsole {
  readonly queries: QueryClient;
  readonly router: AnyRouter;
}

/**
 * Starts the console once its addresses and texts are loaded; the sign-in client needs the
 * addresses.
 */
export async function startConsole(root: Root): Promise<StartedConsole> {
  openSession('kheya-console');
  await confirmSession();
  onPersonChange(() => location.replace(paths.home));
  const queries = createQueryClient({ staleTime: 5_000, gcTime: 300_000 });
  const router = createConsoleRouter();
  root.render(
    <StrictMode>
      <AppUi density="compact">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ApiAlerts router={router} />
        </QueryClientProvider>
      </AppUi>
    </StrictMode>,
  );
  return { queries, router };
}

/** A stored token proves nothing: an operator whose role or session has ended is signed out. */
async function confirmSession(): Promise<void> {
  const kept = currentToken();
  if (kept === null) return;
  try {
    if ((await signIn().renew(kept)) === null) signIn().forget();
  } catch (error) {
    // When the accounts site is unreachable nobody is signed out; the API checks every call anyway.
    if (!(error instanceof SignInUnavailable)) throw error;
  }
}
