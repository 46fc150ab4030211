import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { CrashPage } from '#app/crash-page.tsx';
import { Gate } from '#app/gate.tsx';
import { NotFoundPage } from '#app/not-found-page.tsx';
import { HomePage } from '#app/home-page.tsx';
import { SignInFailedPage } from '#features/session/sign-in-failed-page.tsx';
import { QueuePage } from '#features/ticket/queue-page.tsx';
import { ticketList } from '#features/ticket/queue-search.ts';
import { auditList } from '#features/audit/audit-search.ts';
import { customerList } from '#features/customer/customer-search.ts';
import { taskList } from '#features/task/task-search.ts';
import { reviewList } from '#features/review/review-search.ts';
import { ownPath, paths } from '#shared/paths.ts';
import { signIn } from '@kheya/browser/session';

export function createConsoleRouter() {
  const root = createRoot();
  const token = createRoute({
    getParentRoute: () => root,
    path: paths.token,
    // The accounts site sends people here once; the answer works once.
    loader: async () => {
      const completed = await signIn().complete(location.search);
      if (!completed.ok) return completed.code;
      throw redirect({ href: ownPath(completed.returnTo), replace: true });
    },
    component: function SignInFailed() {
      return <SignInFailedPage reason={token.useLoaderData()} />;
    },
    errorComponent: () => <SignInFailedPage reason="unavailable" />,
  });
  const device = createRoute({
    getParentRoute: () => root,
    path: paths.device,
    validateSearch: (search): { readonly next?: string } =>
      typeof search['next'] === 'string' ? { next: ownPath(search['next']) } : {},
    component: lazyRouteComponent(() => import('#features/session/device-page.tsx'), 'DevicePage'),
  });
  const inside = createInside(root);
  const home = createRoute({
    getParentRoute: () => inside,
    path: paths.home,
    component: HomePage,
  });
  const support = createRoute({
    getParentRoute: () => inside,
    path: paths.support,
    validateSearch: ticketList.validate,
    component: QueuePage,
  });
  const macros = createRoute({
    getParentRoute: () => inside,
    path: paths.macros,
    component: lazyRouteComponent(() => import('#features/ticket/macros-page.tsx'), 'MacrosPage'),
  });
  const ticket = createRoute({
    getParentRoute: () => inside,
    path: paths.ticket,
    validateSearch: ticketList.validate,
    component: lazyRouteComponent(() => import('#features/ticket/ticket-page.tsx'), 'TicketPage'),
  });
  const stops = createRoute({
    getParentRoute: () => inside,
    path: paths.stops,
    component: lazyRouteComponent(() => import('#features/stop/stops-page.tsx'), 'StopsPage'),
  });
  const routeTree = root.addChildren([
    token,
    device,
    inside.addChildren([
      home,
      support,
      macros,
      ticket,
      stops,
      ...taskRoutes(inside),
      ...peopleRoutes(inside),
    ]),
  ]);
  return createRouter({ routeTree, defaultErrorComponent: CrashPage });
}

function createRoot() {
  return createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
}
type RootRoute = ReturnType<typeof createRoot>;

/** Everything behind the sign-in. */
function createInside(root: RootRoute) {
  return createRoute({ getParentRoute: () => root, id: 'inside', component: Gate });
}
type Inside = ReturnType<typeof createInside>;

/** What waits for one of us, whatever it is about. */
function taskRoutes(inside: Inside) {
  const tasks = createRoute({
    getParentRoute: () => inside,
    path: paths.tasks,
    validateSearch: taskList.validate,
    component: lazyRouteComponent(() => import('#features/task/tasks-page.tsx'), 'TasksPage'),
  });
  const task = createRoute({
    getParentRoute: () => inside,
    path: paths.task,
    validateSearch: taskList.validate,
    component: lazyRouteComponent(() => import('#features/task/task-page.tsx'), 'TaskPage'),
  });
  return [tasks, task] as const;
}

/** Reviews, customers, and what operators did about them. */
function peopleRoutes(inside: Inside) {
  const reviews = createRoute({
    getParentRoute: () => inside,
    path: paths.reviews,
    validateSearch: reviewList.validate,
    component: lazyRouteComponent(() => import('#features/review/reviews-page.tsx'), 'ReviewsPage'),
  });
  const review = createRoute({
    getParentRoute: () => inside,
    path: paths.review,
    validateSearch: reviewList.validate,
    component: lazyRouteComponent(() => import('#features/review/review-page.tsx'), 'ReviewPage'),
  });
  const customers = createRoute({
    getParentRoute: () => inside,
    path: paths.customers,
    validateSearch: customerList.validate,
    component: lazyRouteComponent(
      () => import('#features/customer/customers-page.tsx'),
      'CustomersPage',
    ),
  });
  const customer = createRoute({
    getParentRoute: () => inside,
    path: paths.customer,
    validateSearch: customerList.validate,
    component: lazyRouteComponent(
      () => import('#features/customer/customer-page.tsx'),
      'CustomerPage',
    ),
  });
  const audit = createRoute({
    getParentRoute: () => inside,
    path: paths.audit,
    validateSearch: auditList.validate,
    component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx'), 'AuditPage'),
  });
  const withdrawal = createRoute({
    getParentRoute: () => inside,
    path: paths.withdrawal,
    component: lazyRouteComponent(
      () => import('#features/withdrawal/withdrawal-page.tsx'),
      'WithdrawalPage',
    ),
  });
  return [reviews, review, customers, customer, withdrawal, audit] as const;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
