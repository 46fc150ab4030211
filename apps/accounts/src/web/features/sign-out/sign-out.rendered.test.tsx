import { signOutRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, PAY_URL, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { openScreen } from '#web/testing/open-screen.ts';

const signOut = page.getByRole('button', { name: 'Sign out' });

test('nobody is signed out by a link: a press carries what the app sent along', async () => {
  servers().on(signOutRoutes.signOut, { redirect_to: `${PAY_URL}/` });
  await openScreen('/sign-out?client_id=kheya-pay&state=s1');
  expect(servers().callsOf(signOutRoutes.signOut)).toEqual([]);
  await signOut.click();
  await expect.poll(leftFor).toEqual([`${PAY_URL}/`]);
  const [sent] = servers().callsOf(signOutRoutes.signOut);
  expect(sent?.body).toEqual({ client_id: 'kheya-pay', state: 's1' });
});

test('what was refused is told, and may be tried again', async () => {
  servers().on(signOutRoutes.signOut, new FakeRefusal('internal_error'));
  await openScreen('/sign-out');
  await signOut.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Please try again/);
  await expect.element(signOut).toBeEnabled();
});

test('an address that is none says so', async () => {
  await openScreen('/no-such-page');
  await expect
    .element(page.getByRole('heading', { level: 1, name: "This page doesn't exist" }))
    .toBeVisible();
});

test('a page of a flow is not shown without one', async () => {
  await openScreen('/sign-in');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Please start again' }))
    .toBeVisible();
});
