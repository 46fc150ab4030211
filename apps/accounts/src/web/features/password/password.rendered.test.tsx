import { passwordRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { CODE_SENT, expectGoodScreen, FLOW, inFlow, openScreen } from '#web/testing/open-screen.ts';

const email = page.getByRole('textbox', { name: 'Email' });
const code = page.getByRole('textbox', { name: 'Code' });
const password = page.getByLabelText('Password', { exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const setPassword = page.getByRole('button', { name: 'Set new password' });

beforeEach(() => {
  servers()
    .on(passwordRoutes.checkPassword, { strength: 'good', field_code: null })
    .on(passwordRoutes.forgotPassword, CODE_SENT);
});

async function askForCode(): Promise<void> {
  await openScreen(inFlow('/forgot-password'));
  await email.fill('ayesha@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(heading('Set a new password')).toBeVisible();
}

test('an address with a slip is told at its field', async () => {
  const fieldCodes = { email: 'identifier_invalid' } as const;
  servers().on(passwordRoutes.forgotPassword, new FakeRefusal('request_invalid', { fieldCodes }));
  await openScreen('/forgot-password');
  await email.fill('ayesha@');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(email).toHaveAccessibleDescription(/Check it for typos/);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('ayesha@');
});

test('a password that leaked is refused at its field, and costs no code', async () => {
  const fieldCodes = { password: 'password_too_common' } as const;
  servers().on(passwordRoutes.resetPassword, new FakeRefusal('request_invalid', { fieldCodes }));
  await askForCode();
  await expect.element(page.getByText('ayesha@example.com')).toBeVisible();
  await code.fill('12345678');
  await password.fill('password12345');
  await setPassword.click();
  await expect.element(password).toHaveAccessibleDescription(/lists of leaked passwords/);
  await expect.element(code).toHaveValue('12345678');
  await expectGoodScreen('a password that was refused');
  servers().on(passwordRoutes.resetPassword, { changed: true });
  await password.fill('four words of mine');
  await pressTwice(setPassword);
  await expect.element(heading('Password changed')).toBeVisible();
  const [, ...sent] = servers().callsOf(passwordRoutes.resetPassword);
  expect(sent.map(({ body }) => body)).toEqual([
    { code: '12345678', password: 'four words of mine' },
  ]);
  await expectGoodScreen('a password that is changed');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect.element(heading('Sign in')).toBeVisible();
  expect(location.search).toBe(`?flow=${FLOW}`);
});

test.for([
  ['code_wrong', { left: 1 }, /That code isn't right\. 1 try left\./],
  ['code_expired', {}, /This code no longer works/],
] as const)('%s is shown at the code; the password is kept', async ([refused, facts, words]) => {
  servers().on(passwordRoutes.resetPassword, new FakeRefusal(refused, { facts }));
  await askForCode();
  await code.fill('12345678');
  await password.fill('four words of mine');
  await setPassword.click();
  await expect.element(code).toHaveAccessibleDescription(words);
  await expect.element(password).toHaveValue('four words of mine');
});

test('too many wrong codes from this network stand over the button', async () => {
  servers().on(
    passwordRoutes.resetPassword,
    new FakeRefusal('code_tries_used_up', { facts: { minutes: 20 } }),
  );
  await askForCode();
  await code.fill('12345678');
  await password.fill('four words of mine');
  await setPassword.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Wait 20 min/);
});

test('without a code on its way one is asked for first', async () => {
  await openScreen('/new-password');
  await expect.element(heading('Forgot your password?')).toBeVisible();
});
