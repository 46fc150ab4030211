import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Gate } from '#app/gate.tsx';
import { NotFoundPage } from '#app/not-found-page.tsx';
import { paths } from '#app/paths.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { SignInFailedPage } from '#features/session/sign-in-failed-page.tsx';
import type { Session } from '#shared/session.ts';

export function createConsoleRouter({ signIn }: Session) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
  const token = createRoute({
    getParentRoute: () => root,
    path: paths.token,
    // The accounts site sends people here once; the answer works once.
    loader: async () => {
      const completed = await signIn.complete(location.search);
      if (!completed.ok) return completed.code;
      throw redirect({ href: completed.returnTo, replace: true });
    },
    component: function SignInFailed() {
      return <SignInFailedPage reason={token.useLoaderData()} />;
    },
    errorComponent: () => <SignInFailedPage reason="unavailable" />,
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home,
    component: () => (
      <Gate>
        <HomePage />
      </Gate>
    ),
  });
  return createRouter({ routeTree: root.addChildren([home, token]) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
