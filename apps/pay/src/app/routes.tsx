import {
  createRootRouteWithContext,
  createRoute,
  type ErrorRouteComponent,
  lazyRouteComponent,
  type NotFoundRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';

import {
  guardRoot,
  guardUserArea,
  guardUserScreen,
  leaveClosed,
  leaveToStart,
  type RouterContext,
} from '#app/guard.ts';
import { RootFailure, RootLayout } from '#app/root-layout.tsx';
import { AreaPending } from '#app/shell/area-pending.tsx';
import { closedScreens, publicScreens, userScreens } from '#app/screens.ts';
import { withRest, withStyles } from '#shared/with-rest.ts';

// The specification's not-found flag is the router's: a screen throws `notFound()`, and the next
// navigation clears it.
const NotPermitted = lazyRouteComponent(async () => ({
  default: await withRest(import('#app/screens/not-permitted.tsx'), 'NotPermitted'),
}));

// A screen that crashes leaves the menu in place.
const CrashScreen = lazyRouteComponent(() => import('#shared/crash-screen.tsx'), 'CrashScreen');

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: RootFailure,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: guardRoot,
  component: lazyRouteComponent(async () => ({
    default: await withStyles(import('#features/landing/landing-page.tsx'), 'LandingPage'),
  })),
});

const publicRoutes = publicScreens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: screen.component as RouteComponent,
  }),
);

const userArea = createRoute({
  getParentRoute: () => root,
  path: '$area/user',
  beforeLoad: guardUserArea,
  component: lazyRouteComponent(() => import('#app/shell/shell.tsx'), 'Shell'),
  pendingComponent: AreaPending,
});

const userRoutes = userScreens.map((screen) =>
  createRoute({
    getParentRoute: () => userArea,
    path: screen.path,
    beforeLoad: guardUserScreen(screen),
    loader: ({ context }) => screen.ask?.(context.queryClient),
    component: screen.component as RouteComponent,
    notFoundComponent: NotPermitted as NotFoundRouteComponent,
    errorComponent: CrashScreen as ErrorRouteComponent,
  }),
);

const inUserArea = '$area/user/';
const closedUserRoutes = closedScreens
  .filter(({ path }) => path.startsWith(inUserArea))
  .map(({ path }) =>
    createRoute({
      getParentRoute: () => userArea,
      path: path.slice(inUserArea.length),
      beforeLoad: leaveClosed,
    }),
  );

const closedPublicRoutes = closedScreens
  .filter(({ path }) => !path.startsWith(inUserArea))
  .map(({ path }) => createRoute({ getParentRoute: () => root, path, beforeLoad: leaveToStart }));

const unknownUserPath = createRoute({
  getParentRoute: () => userArea,
  path: '$',
  component: lazyRouteComponent(async () => ({
    default: await withRest(import('#app/screens/unknown-page.tsx'), 'UnknownPage'),
  })),
});

const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: lazyRouteComponent(async () => ({
    default: await withRest(import('#shared/not-found.tsx'), 'NotFound'),
  })),
});

export const routeTree = root.addChildren([
  landing,
  ...publicRoutes,
  ...closedPublicRoutes,
  userArea.addChildren([...userRoutes, ...closedUserRoutes, unknownUserPath]),
  unknownPath,
]);
