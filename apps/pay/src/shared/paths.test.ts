import { expect, test } from 'vitest';

import { isSamePath, ownPath, paths } from './paths.ts';

/** The addresses that the specification names, in Bangladesh and with an id. */
const specified: Partial<Record<keyof typeof paths, string>> = {
  device: '/auth/device?nextUrl=bd',
  token: '/auth/token?returnTo=bd',
  verification: '/profile-onboarding/verification',
  products: '/products/',
  product: '/products/bd',
  productOrders: '/products/my-order',
  somethingWentWrong: '/something-went-wrong',
  message: '/message-page/',
  invitation: '/invitation/',
  overview: '/bd/user/overview/',
  accounts: '/bd/user/accounts/',
  account: '/bd/user/accounts/an-id',
  accountCreate: '/us/user/accounts/create/',
  bdAccount: '/bd/user/bd-accounts/an-id',
  cards: '/bd/user/cards/',
  addMoney: '/bd/user/addMoney/',
  bankLinkReturn: '/bd/user/addMoney/?return=bank-link',
  gatewayReturn: '/bd/user/addMoney/?return=gateway',
  stablecoin: '/bd/user/stablecoin/',
  transferMoney: '/bd/user/transferMoney/',
  transfer: '/bd/user/transactions/an-id',
  transactions: '/bd/user/transactions/',
  statement: '/bd/user/transactions/statement',
  contacts: '/bd/user/contacts/',
  usBusiness: '/bd/user/us-business/',
  nonUsBusiness: '/bd/user/non-us-business/',
  topUp: '/bd/user/top-up/',
  profile: '/bd/user/profile',
  profileComplete: '/bd/user/profile/complete/',
  profileVerify: '/bd/user/profile/verify',
  verificationCenter: '/bd/user/verification-center',
  subscription: '/bd/user/subscription',
  coupons: '/bd/user/coupon',
  limits: '/bd/user/transfer-rules',
  tickets: '/bd/user/tickets',
};

test.each(Object.entries(specified))(
  '%s is written as the specification writes it',
  (name, path) => {
    const build = paths[name as keyof typeof paths] as (...given: unknown[]) => string;
    expect(build('bd', 'an-id')).toBe(path);
  },
);

test('an id cannot leave its path segment', () => {
  expect(paths.account('us', '../x?y')).toBe('/us/user/accounts/..%2Fx%3Fy');
});

test('only a path of this app is followed', () => {
  expect(ownPath('/us/user/overview/')).toBe('/us/user/overview/');
  expect(ownPath('//evil.example')).toBeUndefined();
  expect(ownPath('/\\evil.example')).toBeUndefined();
  expect(ownPath('https://evil.example')).toBeUndefined();
  expect(ownPath('/a\tb')).toBeUndefined();
  expect(ownPath(null)).toBeUndefined();
});

test('a trailing slash or a query does not make another screen', () => {
  expect(isSamePath('/us/user/overview', '/us/user/overview/?a=1')).toBe(true);
  expect(isSamePath('/', '/')).toBe(true);
  expect(isSamePath('/us/user/cards/', '/us/user/accounts/')).toBe(false);
});
