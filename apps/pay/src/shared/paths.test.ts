import { expect, test } from 'vitest';

import { isSamePath, ownPath, paths } from './paths.ts';

test('every address is written as the specification writes it', () => {
  const written = Object.entries(paths).map(([name, build]) => {
    // The one address that takes more than a country and an id.
    const about = name === 'ticketNew' ? { request: 'an-id' } : 'an-id';
    const path = (build as (...given: unknown[]) => string)('bd', about);
    return `${name}: ${path}`;
  });
  expect(written).toMatchInlineSnapshot(`
    [
      "root: /",
      "device: /auth/device?nextUrl=bd",
      "token: /auth/token?returnTo=bd",
      "verification: /profile-onboarding/verification",
      "products: /products/",
      "product: /products/bd",
      "productOrders: /products/my-order",
      "somethingWentWrong: /something-went-wrong",
      "message: /message-page/",
      "invitation: /invitation/",
      "help: /help/",
      "helpTopic: /help/bd",
      "legal: /legal/",
      "legalDocument: /legal/bd",
      "offline: /offline",
      "accountClosed: /account-closed",
      "overview: /bd/user/overview/",
      "accounts: /bd/user/accounts/",
      "account: /bd/user/accounts/an-id",
      "accountCreate: /us/user/accounts/create/",
      "bdAccount: /bd/user/bd-accounts/an-id",
      "cards: /bd/user/cards/",
      "addMoney: /bd/user/addMoney/",
      "bankLinkReturn: /bd/user/addMoney/?return=bank-link",
      "gatewayReturn: /bd/user/addMoney/?return=gateway",
      "stablecoin: /bd/user/stablecoin/",
      "transferMoney: /bd/user/transferMoney/",
      "transfer: /bd/user/transactions/an-id",
      "transactions: /bd/user/transactions/",
      "statement: /bd/user/transactions/statement",
      "contacts: /bd/user/contacts/",
      "usBusiness: /bd/user/us-business/",
      "nonUsBusiness: /bd/user/non-us-business/",
      "topUp: /bd/user/top-up/",
      "profile: /bd/user/profile",
      "profileComplete: /bd/user/profile/complete/",
      "profileAddress: /bd/user/profile/address",
      "profileChange: /bd/user/profile/change",
      "profileMoney: /bd/user/profile/about-money",
      "profileClose: /bd/user/profile/close",
      "withdrawal: /bd/user/profile/withdrawal",
      "profileVerify: /bd/user/profile/verify",
      "verificationCenter: /bd/user/verification-center",
      "subscription: /bd/user/subscription",
      "coupons: /bd/user/coupon",
      "limits: /bd/user/transfer-rules",
      "tickets: /bd/user/tickets",
      "ticketNew: /bd/user/tickets/new?request=an-id",
      "ticket: /bd/user/tickets/an-id",
      "notifications: /bd/user/notifications",
      "preferences: /bd/user/preferences",
      "stopEverything: /bd/user/stop-everything",
      "businessCreate: /us/user/us-business/create",
    ]
  `);
});

test('an id cannot leave its segment', () => {
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

test('the slash at the end and the query say nothing about the screen', () => {
  expect(isSamePath('/us/user/overview', '/us/user/overview/?a=1')).toBe(true);
  expect(isSamePath('/', '/')).toBe(true);
  expect(isSamePath('/us/user/cards/', '/us/user/accounts/')).toBe(false);
});
