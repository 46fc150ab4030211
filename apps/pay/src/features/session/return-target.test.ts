import type { User } from '@kheya/contract';
import { describe, expect, test } from 'vitest';

import { targetAfterSignIn } from './return-target.ts';
import { paths } from '#shared/paths.ts';

const person = (status: User['profile_approval_status'], country: 'US' | 'BD' = 'US') =>
  ({ profile_approval_status: status, country, user_address: null }) as User;
const accepted = person('ACCOUNT_CREATED');

describe('after the sign-in', () => {
  test('leads to the overview of the own country', () => {
    expect(targetAfterSignIn(accepted, undefined)).toBe('/us/user/overview/');
    expect(targetAfterSignIn(person('KYC_ACCEPTED', 'BD'), undefined)).toBe('/bd/user/overview/');
  });

  test.each([
    '/products',
    paths.products(),
    paths.product('fixed-deposit'),
    paths.productOrders(),
    `${paths.product('fixed-deposit')}?from=mail`,
  ])('%s: an accepted person returns to the product', (returnTo) => {
    expect(targetAfterSignIn(accepted, returnTo)).toBe(returnTo);
  });

  test('an accepted person returns to the bank they were linking', () => {
    const returnTo = `${paths.bankLinkReturn('us')}&oauth_state_id=7f`;
    expect(targetAfterSignIn(accepted, returnTo)).toBe(returnTo);
  });

  test('who has just signed up goes on with the profile; anyone else goes home', () => {
    const profile = paths.verification();
    expect(targetAfterSignIn(person('AWAITING_PROFILE_COMPLETION', 'BD'), profile)).toBe(profile);
    expect(targetAfterSignIn(person('KYC_PENDING'), profile)).toBe('/us/user/overview/');
    expect(targetAfterSignIn(accepted, profile)).toBe('/us/user/overview/');
  });

  test('a return from a card payment has no effect', () => {
    expect(targetAfterSignIn(accepted, paths.gatewayReturn('us'))).toBe('/us/user/overview/');
  });

  test.each(['/us/user/transferMoney/', '/productsx', '/us/user/addMoney/', '/message-page/'])(
    '%s is not a return target',
    (returnTo) => {
      expect(targetAfterSignIn(accepted, returnTo)).toBe('/us/user/overview/');
    },
  );

  test('a person not yet accepted is led to the overview whatever was requested', () => {
    for (const status of ['KYC_REVIEW', 'KYC_UNVERIFIED', 'KYC_REJECTED'] as const) {
      expect(targetAfterSignIn(person(status), paths.products())).toBe('/us/user/overview/');
    }
  });

  test.each(['AWAITING_PROFILE_COMPLETION', 'KYC_PENDING', 'ACCOUNT_CREATED'] as const)(
    'the link of a request is followed at every stage: %s',
    (status) => {
      for (const link of ['/us/pay/Zk3v9QxW2mB7nT5rLd8sHg', '/bd/pay/Zk3v9QxW2mB7nT5rLd8sH_']) {
        expect(targetAfterSignIn(person(status), link)).toBe(link);
      }
      expect(targetAfterSignIn(person(status), '/us/pay/a/b')).toBe('/us/user/overview/');
    },
  );

  test('an address of the other country is not followed', () => {
    expect(targetAfterSignIn(accepted, paths.bankLinkReturn('bd'))).toBe('/us/user/overview/');
  });
});
