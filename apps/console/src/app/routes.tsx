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
import { accountView } from '#features/account/account-search.ts';
import { auditList } from '#features/audit/audit-search.ts';
import { customerList } from '#features/customer/customer-search.ts';
import { screeningList } from '#features/screening/screening-search.ts';
import { taskList } from '#features/task/task-search.ts';
import { reviewList } from '#features/review/review-search.ts';
import { breakList } from '#features/reconciliation/reconciliation-search.ts';
import { caseList } from '#features/case/case-search.ts';
import { movementDraft, movementList } from '#features/movement/movement-search.ts';
import { changeFilter, ruleFilter } from '#features/rule/rule-search.ts';
import { safeReturnPath, paths } from '#shared/paths.ts';
import { signIn } from '@kheya/browser/session';

export function createConsoleRouter() {
  const root = createRoot();
  const token = createRoute({
    getParentRoute: () => root,
    path: paths.token,
    // The accounts site sends people here once; the code works once.
    loader: async () => {
      const completed = await signIn().complete(location.search);
      if (!completed.ok) return completed.code;
      throw redirect({ href: safeReturnPath(completed.returnTo), replace: true });
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
      typeof search['next'] === 'string' ? { next: safeReturnPath(search['next']) } : {},
    component: lazyRouteComponent(() => import('#features/session/device-page.tsx'), 'DevicePage'),
  });
  const signedIn = createSignedIn(root);
  const home = createRoute({
    getParentRoute: () => signedIn,
    path: paths.home,
    component: HomePage,
  });
  const support = createRoute({
    getParentRoute: () => signedIn,
    path: paths.support,
    validateSearch: ticketList.validate,
    component: QueuePage,
  });
  const macros = createRoute({
    getParentRoute: () => signedIn,
    path: paths.macros,
    component: lazyRouteComponent(() => import('#features/ticket/macros-page.tsx'), 'MacrosPage'),
  });
  const ticket = createRoute({
    getParentRoute: () => signedIn,
    path: paths.ticket,
    validateSearch: ticketList.validate,
    component: lazyRouteComponent(() => import('#features/ticket/ticket-page.tsx'), 'TicketPage'),
  });
  const stops = createRoute({
    getParentRoute: () => signedIn,
    path: paths.stops,
    component: lazyRouteComponent(() => import('#features/stop/stops-page.tsx'), 'StopsPage'),
  });
  const routeTree = root.addChildren([
    token,
    device,
    signedIn.addChildren([
      home,
      support,
      macros,
      ticket,
      stops,
      ...taskRoutes(signedIn),
      ...ruleRoutes(signedIn),
      ...financeRoutes(signedIn),
      ...peopleRoutes(signedIn),
      ...screeningRoutes(signedIn),
    ]),
  ]);
  return createRouter({ routeTree, defaultErrorComponent: CrashPage });
}

function createRoot() {
  return createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
}
type RootRoute = ReturnType<typeof createRoot>;

/** Every page behind the sign-in. */
function createSignedIn(root: RootRoute) {
  return createRoute({ getParentRoute: () => root, id: 'inside', component: Gate });
}
type SignedInRoute = ReturnType<typeof createSignedIn>;

/** What waits for an operator, on any subject. */
function taskRoutes(signedIn: SignedInRoute) {
  const tasks = createRoute({
    getParentRoute: () => signedIn,
    path: paths.tasks,
    validateSearch: taskList.validate,
    component: lazyRouteComponent(() => import('#features/task/tasks-page.tsx'), 'TasksPage'),
  });
  const task = createRoute({
    getParentRoute: () => signedIn,
    path: paths.task,
    validateSearch: taskList.validate,
    component: lazyRouteComponent(() => import('#features/task/task-page.tsx'), 'TaskPage'),
  });
  const transfer = createRoute({
    getParentRoute: () => signedIn,
    path: paths.transfer,
    component: lazyRouteComponent(
      () => import('#features/transfer/transfer-page.tsx'),
      'TransferPage',
    ),
  });
  const account = createRoute({
    getParentRoute: () => signedIn,
    path: paths.account,
    validateSearch: accountView.validate,
    component: lazyRouteComponent(
      () => import('#features/account/account-page.tsx'),
      'AccountPage',
    ),
  });
  const rails = createRoute({
    getParentRoute: () => signedIn,
    path: paths.rails,
    component: lazyRouteComponent(() => import('#features/rail/rails-page.tsx'), 'RailsPage'),
  });
  return [tasks, task, transfer, account, rails] as const;
}

/** Every dated rule, and the changes that two operators make. */
function ruleRoutes(signedIn: SignedInRoute) {
  const rules = createRoute({
    getParentRoute: () => signedIn,
    path: paths.rules,
    validateSearch: ruleFilter.validate,
    component: lazyRouteComponent(() => import('#features/rule/rules-page.tsx'), 'RulesPage'),
  });
  const rule = createRoute({
    getParentRoute: () => signedIn,
    path: paths.rule,
    component: lazyRouteComponent(() => import('#features/rule/rule-page.tsx'), 'RulePage'),
  });
  const ruleChange = createRoute({
    getParentRoute: () => signedIn,
    path: paths.ruleChange,
    component: lazyRouteComponent(
      () => import('#features/rule/rule-change-page.tsx'),
      'RuleChangePage',
    ),
  });
  const ruleChanges = createRoute({
    getParentRoute: () => signedIn,
    path: paths.ruleChanges,
    validateSearch: changeFilter.validate,
    component: lazyRouteComponent(
      () => import('#features/rule/rule-changes-page.tsx'),
      'RuleChangesPage',
    ),
  });
  return [rules, rule, ruleChanges, ruleChange] as const;
}

/** The partner bank's books beside ours, and movements by hand. */
function financeRoutes(signedIn: SignedInRoute) {
  const reconciliation = createRoute({
    getParentRoute: () => signedIn,
    path: paths.reconciliation,
    validateSearch: breakList.validate,
    component: lazyRouteComponent(
      () => import('#features/reconciliation/reconciliation-page.tsx'),
      'ReconciliationPage',
    ),
  });
  const reconciliationBreak = createRoute({
    getParentRoute: () => signedIn,
    path: paths.reconciliationBreak,
    validateSearch: breakList.validate,
    component: lazyRouteComponent(
      () => import('#features/reconciliation/break-page.tsx'),
      'BreakPage',
    ),
  });
  const movements = createRoute({
    getParentRoute: () => signedIn,
    path: paths.movements,
    validateSearch: movementList.validate,
    component: lazyRouteComponent(
      () => import('#features/movement/movements-page.tsx'),
      'MovementsPage',
    ),
  });
  const movementNew = createRoute({
    getParentRoute: () => signedIn,
    path: paths.movementNew,
    validateSearch: movementDraft.validate,
    component: lazyRouteComponent(
      () => import('#features/movement/new-movement-page.tsx'),
      'NewMovementPage',
    ),
  });
  const movement = createRoute({
    getParentRoute: () => signedIn,
    path: paths.movement,
    component: lazyRouteComponent(
      () => import('#features/movement/movement-page.tsx'),
      'MovementPage',
    ),
  });
  const treasury = createRoute({
    getParentRoute: () => signedIn,
    path: paths.treasury,
    component: lazyRouteComponent(
      () => import('#features/treasury/treasury-page.tsx'),
      'TreasuryPage',
    ),
  });
  return [treasury, reconciliation, reconciliationBreak, movements, movementNew, movement] as const;
}

/** Reviews, customers, and what operators did about them. */
function peopleRoutes(signedIn: SignedInRoute) {
  const reviews = createRoute({
    getParentRoute: () => signedIn,
    path: paths.reviews,
    validateSearch: reviewList.validate,
    component: lazyRouteComponent(() => import('#features/review/reviews-page.tsx'), 'ReviewsPage'),
  });
  const review = createRoute({
    getParentRoute: () => signedIn,
    path: paths.review,
    validateSearch: reviewList.validate,
    component: lazyRouteComponent(() => import('#features/review/review-page.tsx'), 'ReviewPage'),
  });
  const cases = createRoute({
    getParentRoute: () => signedIn,
    path: paths.cases,
    validateSearch: caseList.validate,
    component: lazyRouteComponent(() => import('#features/case/cases-page.tsx'), 'CasesPage'),
  });
  const complianceCase = createRoute({
    getParentRoute: () => signedIn,
    path: paths.case,
    component: lazyRouteComponent(() => import('#features/case/case-page.tsx'), 'CasePage'),
  });
  const customers = createRoute({
    getParentRoute: () => signedIn,
    path: paths.customers,
    validateSearch: customerList.validate,
    component: lazyRouteComponent(
      () => import('#features/customer/customers-page.tsx'),
      'CustomersPage',
    ),
  });
  const customer = createRoute({
    getParentRoute: () => signedIn,
    path: paths.customer,
    validateSearch: customerList.validate,
    component: lazyRouteComponent(
      () => import('#features/customer/customer-page.tsx'),
      'CustomerPage',
    ),
  });
  const audit = createRoute({
    getParentRoute: () => signedIn,
    path: paths.audit,
    validateSearch: auditList.validate,
    component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx'), 'AuditPage'),
  });
  const withdrawal = createRoute({
    getParentRoute: () => signedIn,
    path: paths.withdrawal,
    component: lazyRouteComponent(
      () => import('#features/withdrawal/withdrawal-page.tsx'),
      'WithdrawalPage',
    ),
  });
  return [reviews, review, cases, complianceCase, customers, customer, withdrawal, audit] as const;
}

/** Names that are like one on a watch list. */
function screeningRoutes(signedIn: SignedInRoute) {
  const screenings = createRoute({
    getParentRoute: () => signedIn,
    path: paths.screenings,
    validateSearch: screeningList.validate,
    component: lazyRouteComponent(
      () => import('#features/screening/screenings-page.tsx'),
      'ScreeningsPage',
    ),
  });
  const screening = createRoute({
    getParentRoute: () => signedIn,
    path: paths.screening,
    component: lazyRouteComponent(
      () => import('#features/screening/screening-page.tsx'),
      'ScreeningPage',
    ),
  });
  return [screenings, screening] as const;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
