import { describe, expect, test, vi } from 'vitest';

import { paths } from '#shared/paths.ts';
import { closedScreens, isBuilt, publicScreens, userScreens } from './screens.ts';

const opened = vi.hoisted((): string[] => []);
vi.mock('#shared/with-rest.ts', () => ({
  withRest: (_loaded: unknown, name: string) => {
    opened.push(name);
    return Promise.resolve(() => null);
  },
}));
vi.mock('#features/account/usd-account-page.tsx', () => ({}));
vi.mock('#features/account/deposit-account-page.tsx', () => ({}));

/** The addresses of the specification, section 2, as the router writes them. */
const specified = [
  // Public and auxiliary
  'auth/device',
  'auth/token',
  'profile-onboarding/verification',
  'products',
  'products/$id',
  'something-went-wrong',
  'message-page',
  'invitation',
  // The authenticated user area
  '$area/user/overview',
  '$area/user/accounts',
  '$area/user/accounts/$id',
  '$area/user/accounts/$id/deposit-account',
  '$area/user/accounts/create',
  '$area/user/bd-accounts/$id',
  '$area/user/cards',
  '$area/user/addMoney',
  '$area/user/stablecoin',
  '$area/user/transferMoney',
  '$area/user/transactions',
  '$area/user/transactions/statement',
  '$area/user/contacts',
  '$area/user/us-business',
  '$area/user/non-us-business',
  '$area/user/top-up',
  'products/my-order',
  '$area/user/profile',
  '$area/user/profile/complete',
  '$area/user/profile/verify',
  '$area/user/verification-center',
  '$area/user/subscription',
  '$area/user/coupon',
  '$area/user/transfer-rules',
  '$area/user/tickets',
];

const built = [
  ...userScreens.map(({ path }) => `$area/user/${path}`),
  ...publicScreens.map(({ path }) => path),
];
const closed = closedScreens.map(({ path }) => path);

describe('every address of the specification', () => {
  test.each(specified)('/%s has a screen or is closed', (path) => {
    expect([...built, ...closed]).toContain(path);
  });

  test('is never both, and no other address is closed', () => {
    expect(closed.filter((path) => built.includes(path))).toEqual([]);
    expect(closed.filter((path) => !specified.includes(path))).toEqual([]);
  });

  test('is listed once', () => {
    for (const list of [built, closed]) expect(list).toEqual([...new Set(list)]);
  });
});

const { root: _landing, ...inside } = paths;

test.each(Object.entries(inside))(
  'paths.%s leads to a screen, or to one that is closed',
  (_, build) => {
    const path = (build as (...given: unknown[]) => string)('bd', 'an-id');
    const [address = ''] = path.split('?');
    const isClosed = closed.some((one) => {
      const pattern = one.replace('$area', '(us|bd)').replace(/\$\w+/g, '[^/]+');
      return new RegExp(`^/${pattern}/?$`).test(address);
    });
    expect(isBuilt(address) || isClosed, address).toBe(true);
  },
);

describe('an address with an id', () => {
  test('has a screen in both country areas', () => {
    expect(isBuilt('/us/user/accounts/7f/deposit-account')).toBe(true);
    expect(isBuilt('/bd/user/overview/')).toBe(true);
  });

  test('of a deposit account opens no other kind of account', async () => {
    for (const path of ['accounts/$id', 'accounts/$id/deposit-account']) {
      await userScreens.find((screen) => screen.path === path)?.component.preload?.();
    }
    expect(opened).toEqual(['UsdAccountPage', 'DepositAccountPage']);
  });

  test('does not match the screen of another address', () => {
    expect(isBuilt('/us/user/cards/')).toBe(false);
    expect(isBuilt('/elsewhere/user/overview')).toBe(false);
  });
});
