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
    path: 'accounts/$id/deposit-account',
    resource: 'bank_accounts',
    component: screen(() => import('#features/account/usd-account-page.tsx'), 'UsdAccountPage'),
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
    path: 'profile/verify',
    component: screen(
      () => import('#features/verification/verification-center-page.tsx'),
      'VerificationCenterPage',
    ),
  },
  {
    path: 'verification-center',
    component: screen(
      () => import('#features/verification/verification-center-page.tsx'),
      'VerificationCenterPage',
    ),
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
];

/** Whether the screen at this address exists, whatever its ids are. */
export function isBuilt(address: string): boolean {
  const below = /^\/(?:us|bd)\/user\/(.*?)\/?$/.exec(address)?.[1];
  return userScreens.some((screen) => {
    const pattern = screen.path.replace(/\$\w+/g, '[^/]+');
    return below !== undefined && new RegExp(`^${pattern}$`).test(below);
  });
}
