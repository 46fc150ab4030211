import type { Resource } from '@kheya/contract';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { withRest } from '#app/with-rest.ts';
import type { Area } from '#shared/paths.ts';

type ScreenComponent = ReturnType<typeof lazyRouteComponent>;

/** A screen with the stylesheet of all blocks, which the first screens do without. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenComponent {
  return lazyRouteComponent(async () => ({ default: await withRest(load(), name) }));
}

export interface UserScreen {
  /** Below `/{country}/user/`, as `shared/paths.ts` writes it, without the slash at the end. */
  readonly path: string;
  /** The menu's resource that opens it; left out for what is open to everyone signed in. */
  readonly resource?: Resource;
  /** Only on this side: account creation is American. */
  readonly area?: Area;
  readonly component: ScreenComponent;
}

/**
 * Every screen of the signed-in area that exists, one line each: a menu entry whose screen is not
 * here is greyed as coming soon. A line is all it takes to open it.
 */
export const userScreens: readonly UserScreen[] = [
  {
    path: 'overview',
    resource: 'home',
    component: lazyRouteComponent(
      () => import('#features/overview/overview-page.tsx'),
      'OverviewPage',
    ),
  },
  {
    path: 'accounts',
    resource: 'bank_accounts',
    component: screen(() => import('#features/account/accounts-page.tsx'), 'AccountsPage'),
  },
  {
    // Open to everyone: it says what stands between a person and an account.
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
    // Nobody has a deposit account yet, so no id is one: the account of another kind is not shown here.
    path: 'accounts/$id/deposit-account',
    resource: 'bank_accounts',
    component: screen(() => import('#app/screens/not-permitted.tsx'), 'NotPermitted'),
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
    component: screen(() => import('#features/profile/address-page.tsx'), 'AddressPage'),
  },
  {
    path: 'profile/change',
    component: screen(() => import('#features/profile/change-page.tsx'), 'ChangePage'),
  },
  {
    path: 'profile/about-money',
    component: screen(() => import('#features/profile/money-page.tsx'), 'MoneyPage'),
  },
  {
    path: 'profile/close',
    component: screen(() => import('#features/profile/close-page.tsx'), 'ClosePage'),
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
    path: 'verification-center',
    component: screen(() => import('#app/screens/verification-screen.tsx'), 'VerificationScreen'),
  },
  {
    path: 'transferMoney',
    resource: 'transfer_money',
    component: screen(() => import('#app/screens/send-screen.tsx'), 'SendScreen'),
  },
  {
    path: 'transactions/$transferId',
    resource: 'transactions',
    component: screen(() => import('#features/transfer/detail/transfer-page.tsx'), 'TransferPage'),
  },
  {
    path: 'contacts',
    resource: 'contacts',
    component: screen(() => import('#features/contact/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: 'tickets',
    component: screen(() => import('#features/ticket/tickets-page.tsx'), 'TicketsPage'),
  },
  {
    path: 'tickets/new',
    component: screen(() => import('#features/ticket/ticket-new-page.tsx'), 'TicketNewPage'),
  },
  {
    path: 'tickets/$id',
    component: screen(() => import('#features/ticket/ticket-page.tsx'), 'TicketPage'),
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
    // Open to everyone: whoever was tricked stops everything here.
    path: 'stop-everything',
    component: screen(() => import('#features/safety/stop-page.tsx'), 'StopPage'),
  },
  {
    // Open to whoever is verified themselves; it says so to the others.
    path: 'us-business/create',
    area: 'us',
    component: screen(
      () => import('#features/business/business-create-page.tsx'),
      'BusinessCreatePage',
    ),
  },
];

export interface ClosedScreen {
  /** As the router would write it, country segment included. */
  readonly path: string;
  /** What will stand there. */
  readonly reason: string;
}

/**
 * The addresses of the specification nothing stands at yet. They lead home, and their entries in
 * the menus say that they are coming; whoever builds one takes its line out.
 */
export const closedScreens: readonly ClosedScreen[] = [
  { path: '$area/user/transactions/statement', reason: 'account statements' },
  { path: '$area/user/cards', reason: 'cards' },
  { path: '$area/user/addMoney', reason: 'adding money' },
  { path: '$area/user/stablecoin', reason: 'stablecoins' },
  { path: '$area/user/us-business', reason: 'businesses in the United States' },
  { path: '$area/user/non-us-business', reason: 'linked businesses' },
  { path: '$area/user/top-up', reason: 'mobile top-up' },
  { path: '$area/user/subscription', reason: 'plans' },
  { path: '$area/user/coupon', reason: 'coupons' },
  { path: '$area/user/transfer-rules', reason: 'limits' },
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

/** Whether the screen at this address exists, whatever its ids are. */
export function isBuilt(address: string): boolean {
  // A closed one first: `transactions/statement` is not the transfer called "statement".
  if (closedScreens.some((screen) => matches(screen.path, address))) return false;
  const all = [...userScreens.map(({ path }) => `$area/user/${path}`), ...publicPaths()];
  return all.some((path) => matches(path, address));
}

const publicPaths = () => publicScreens.map(({ path }) => path);

function matches(path: string, address: string): boolean {
  const pattern = path.replace('$area', '(us|bd)').replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^/${pattern}/?$`).test(address);
}
