import type { Resource } from '@kheya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { withRest } from '#shared/with-rest.ts';
import type { Area } from '#shared/paths.ts';

type ScreenComponent = ReturnType<typeof lazyRouteComponent>;

/** A screen together with the stylesheet of all blocks, which the first screens do not load. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenComponent {
  return lazyRouteComponent(async () => ({ default: await withRest(load(), name) }));
}

export interface UserScreen {
  /** The path below `/{country}/user/`, as in `shared/paths.ts`, without a trailing slash. */
  readonly path: string;
  /** The menu resource that permits it; left out for screens open to everyone signed in. */
  readonly resource?: Resource;
  /** The only country that has the screen: accounts are created in the US only. */
  readonly area?: Area;
  readonly component: ScreenComponent;
  /** Asks for what the screen shows, while its code is fetched. */
  readonly ask?: (queries: QueryClient) => Promise<void>;
}

// Screens that are used together come together: each file of its own is named in the first screen.
const tickets = () => import('#app/screens/ticket-screens.ts');
const profileChanges = () => import('#app/screens/profile-screens.ts');
const plans = () => import('#app/screens/plan-screens.ts');
const batches = () => import('#app/screens/batch-screens.ts');
const requests = () => import('#app/screens/request-screens.ts');
const approvals = () => import('#app/screens/approval-screens.ts');

/**
 * Every existing screen of the signed-in area. A menu entry without a screen here is greyed as
 * coming soon; adding a line opens it.
 */
export const userScreens: readonly UserScreen[] = [
  {
    path: 'overview',
    resource: 'home',
    component: lazyRouteComponent(
      () => import('#app/screens/overview-screen.tsx'),
      'OverviewScreen',
    ),
    ask: async (queries) => {
      const { askHome } = await import('#app/ask-home.ts');
      askHome(queries);
    },
  },
  {
    path: 'accounts',
    resource: 'bank_accounts',
    component: screen(() => import('#features/account/accounts-page.tsx'), 'AccountsPage'),
  },
  {
    // Open to everyone: it shows what is missing for an account.
    path: 'accounts/create',
    area: 'us',
    component: screen(
      () => import('#features/account/account-create-page.tsx'),
      'AccountCreatePage',
    ),
  },
  {
    path: 'accounts/$id',
    resource: 'bank_accounts',
    component: screen(() => import('#features/account/usd-account-page.tsx'), 'UsdAccountPage'),
  },
  {
    path: 'accounts/$id/deposit-account',
    resource: 'bank_accounts',
    component: screen(
      () => import('#features/account/deposit-account-page.tsx'),
      'DepositAccountPage',
    ),
  },
  {
    path: 'accounts/$id/close',
    resource: 'bank_accounts',
    component: screen(() => import('#features/account/close-account-page.tsx'), 'CloseAccountPage'),
  },
  {
    path: 'bd-accounts/$id',
    resource: 'bank_accounts',
    component: screen(() => import('#features/account/bdt-account-page.tsx'), 'BdtAccountPage'),
  },
  {
    path: 'transactions',
    resource: 'transactions',
    component: screen(() => import('#app/screens/transactions-screen.tsx'), 'TransactionsScreen'),
  },
  {
    path: 'approvals',
    resource: 'transactions',
    component: screen(approvals, 'ApprovalsPage'),
  },
  {
    path: 'approvals/team',
    resource: 'transactions',
    component: screen(approvals, 'TeamPage'),
  },
  {
    path: 'approvals/$id',
    resource: 'transactions',
    component: screen(approvals, 'ApprovalScreen'),
  },
  {
    path: 'profile',
    component: screen(() => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: 'profile/complete',
    component: screen(
      () => import('#features/profile/profile-complete-page.tsx'),
      'ProfileCompletePage',
    ),
  },
  {
    path: 'profile/address',
    component: screen(profileChanges, 'AddressPage'),
  },
  {
    path: 'profile/change',
    component: screen(profileChanges, 'ChangePage'),
  },
  {
    path: 'profile/about-money',
    component: screen(profileChanges, 'MoneyPage'),
  },
  {
    path: 'profile/close',
    component: screen(profileChanges, 'ClosePage'),
  },
  {
    path: 'profile/withdrawal',
    component: screen(() => import('#features/withdrawal/withdrawal-page.tsx'), 'WithdrawalPage'),
  },
  {
    path: 'profile/verify',
    component: screen(() => import('#app/screens/verification-screen.tsx'), 'VerificationScreen'),
  },
  {
    path: 'verified',
    resource: 'bank_accounts',
    component: screen(() => import('#features/verification/verified-page.tsx'), 'VerifiedPage'),
  },
  {
    path: 'verification-center',
    component: screen(() => import('#app/screens/verification-screen.tsx'), 'VerificationScreen'),
  },
  {
    path: 'transferMoney',
    resource: 'transfer_money',
    component: screen(() => import('#app/screens/send-screen.tsx'), 'SendScreen'),
  },
  {
    path: 'transferMoney/plans',
    resource: 'transactions',
    component: screen(plans, 'PlansPage'),
  },
  {
    path: 'transferMoney/plans/new',
    resource: 'transfer_money',
    component: screen(plans, 'PlanNewPage'),
  },
  {
    path: 'transferMoney/plans/$planId',
    resource: 'transactions',
    component: screen(plans, 'PlanPage'),
  },
  {
    path: 'transferMoney/plans/$planId/change',
    resource: 'transfer_money',
    component: screen(plans, 'PlanChangePage'),
  },
  {
    path: 'transferMoney/batch',
    resource: 'transactions',
    component: screen(batches, 'BatchesPage'),
  },
  {
    path: 'transferMoney/batch/new',
    resource: 'transfer_money',
    component: screen(batches, 'BatchNewPage'),
  },
  {
    path: 'transferMoney/batch/$batchId',
    resource: 'transactions',
    component: screen(batches, 'BatchPage'),
  },
  {
    path: 'transactions/statement',
    resource: 'transactions',
    component: screen(() => import('#features/statement/statement-page.tsx'), 'StatementPage'),
  },
  {
    path: 'transactions/$transferId',
    resource: 'transactions',
    component: screen(() => import('#features/transfer/detail/transfer-page.tsx'), 'TransferPage'),
  },
  {
    // Open to everyone: what verification raises is read before it is finished.
    path: 'transfer-rules',
    component: screen(() => import('#features/limit/limits-page.tsx'), 'LimitsPage'),
  },
  {
    path: 'contacts',
    resource: 'contacts',
    component: screen(() => import('#features/contact/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: 'tickets',
    component: screen(tickets, 'TicketsPage'),
  },
  {
    path: 'tickets/new',
    component: screen(tickets, 'TicketNewPage'),
  },
  {
    path: 'tickets/$id',
    component: screen(tickets, 'TicketPage'),
  },
  {
    path: 'notifications',
    component: screen(
      () => import('#features/notification/notifications-page.tsx'),
      'NotificationsPage',
    ),
  },
  {
    path: 'preferences',
    component: screen(() => import('#app/screens/preferences-screen.tsx'), 'PreferencesScreen'),
  },
  {
    path: 'requests',
    resource: 'bank_accounts',
    component: screen(requests, 'RequestsPage'),
  },
  {
    path: 'requests/new',
    resource: 'bank_accounts',
    component: screen(requests, 'RequestNewPage'),
  },
  {
    path: 'requests/$id',
    resource: 'bank_accounts',
    component: screen(requests, 'RequestPage'),
  },
  {
    path: 'requests/received/$id',
    resource: 'transfer_money',
    component: screen(requests, 'ReceivedRequestPage'),
  },
  {
    path: 'rate-alerts',
    component: screen(() => import('#features/rate-alert/rate-alerts-page.tsx'), 'RateAlertsPage'),
  },
  {
    // Open to everyone: a person who was deceived can stop everything here.
    path: 'stop-everything',
    component: screen(() => import('#features/safety/stop-page.tsx'), 'StopPage'),
  },
  {
    // Open to everyone who is verified; others see why it is not available to them.
    path: 'us-business/create',
    area: 'us',
    component: screen(
      () => import('#features/business/business-create-page.tsx'),
      'BusinessCreatePage',
    ),
  },
];

export interface ClosedScreen {
  /** The path as the router writes it, country segment included. */
  readonly path: string;
  /** The screen that is planned there. */
  readonly reason: string;
}

/**
 * The specified addresses without a screen. They lead home, and their menu entries are marked as
 * coming; building a screen removes its line.
 */
export const closedScreens: readonly ClosedScreen[] = [
  { path: '$area/user/cards', reason: 'cards' },
  { path: '$area/user/addMoney', reason: 'adding money' },
  { path: '$area/user/stablecoin', reason: 'stablecoins' },
  { path: '$area/user/us-business', reason: 'businesses in the United States' },
  { path: '$area/user/non-us-business', reason: 'linked businesses' },
  { path: '$area/user/top-up', reason: 'mobile top-up' },
  { path: '$area/user/subscription', reason: 'plans' },
  { path: '$area/user/coupon', reason: 'coupons' },
  { path: 'products', reason: 'products' },
  { path: 'products/$id', reason: 'products' },
  { path: 'products/my-order', reason: 'orders of products' },
  { path: 'invitation', reason: 'inviting friends' },
];

interface PublicScreen {
  readonly path: string;
  readonly component: ScreenComponent;
}

/** The screens outside the signed-in area. */
export const publicScreens: readonly PublicScreen[] = [
  {
    path: 'auth/token',
    component: screen(() => import('#features/session/token-page.tsx'), 'TokenPage'),
  },
  {
    path: 'auth/device',
    component: screen(() => import('#features/session/device-page.tsx'), 'DevicePage'),
  },
  {
    path: 'profile-onboarding/verification',
    component: screen(() => import('#features/profile/onboarding-page.tsx'), 'OnboardingPage'),
  },
  {
    path: 'something-went-wrong',
    component: screen(() => import('#app/screens/something-went-wrong.tsx'), 'SomethingWentWrong'),
  },
  {
    path: 'message-page',
    component: screen(() => import('#app/screens/message-page.tsx'), 'MessagePage'),
  },
  {
    path: 'help',
    component: screen(() => import('#features/help/help-page.tsx'), 'HelpPage'),
  },
  {
    path: 'help/$topic',
    component: screen(() => import('#features/help/help-topic-page.tsx'), 'HelpTopicPage'),
  },
  {
    path: 'legal',
    component: screen(() => import('#features/legal/legal-index-page.tsx'), 'LegalIndexPage'),
  },
  {
    path: 'legal/$slug',
    component: screen(() => import('#features/legal/legal-page.tsx'), 'LegalPage'),
  },
  {
    path: '$area/pay/$secret',
    component: screen(() => import('#features/payment-request/pay-link-page.tsx'), 'PayLinkPage'),
  },
  {
    path: 'account-closed',
    component: screen(
      () => import('#features/session/account-closed-page.tsx'),
      'AccountClosedPage',
    ),
  },
  {
    path: 'offline',
    component: screen(() => import('#app/offline-page.tsx'), 'OfflinePage'),
  },
];

/** Whether an address has a screen, whatever its ids are. */
export function isBuilt(address: string): boolean {
  // Closed addresses first: `transactions/statement` is not the transfer with the id "statement".
  if (closedScreens.some((screen) => matches(screen.path, address))) return false;
  const all = [...userScreens.map(({ path }) => `$area/user/${path}`), ...publicPaths()];
  return all.some((path) => matches(path, address));
}

const publicPaths = () => publicScreens.map(({ path }) => path);

function matches(path: string, address: string): boolean {
  const pattern = path.replace('$area', '(us|bd)').replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^/${pattern}/?$`).test(address);
}
