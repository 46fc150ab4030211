import { signInRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import {
  CONSOLE_URL,
  leftFor,
  LOOKS,
  PAY_URL,
  pressTwice,
  servers,
} from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectGoodScreen, FLOW, inFlow, openScreen } from '#web/testing/open-screen.ts';

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in', exact: true });

async function typeBoth(): Promise<void> {
  await email.fill('ayesha@example.com');
  await password.fill('a long sentence');
}

test.for(LOOKS)('the sign-in, $locale', async (look) => {
  await openScreen(inFlow('/sign-in'), look);
  await expectGoodScreen(`sign-in in ${look.locale}`);
});

test('what was typed goes to the flow once, and the browser goes where it is told', async () => {
  const back = `${PAY_URL}/auth/token?code=1`;
  servers().on(signInRoutes.signInWithPassword, { redirect_to: back });
  await openScreen(inFlow('/sign-in'));
  await expect.element(email).toHaveFocus();
  await typeBoth();
  await pressTwice(signIn);
  await expect.poll(leftFor).toEqual([back]);
  // A slow connection shows this page for a while longer: a third press would do nothing either.
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true');
  const [sent, ...more] = servers().callsOf(signInRoutes.signInWithPassword);
  expect(sent).toMatchObject({
    params: { flow: FLOW },
    body: { email: 'ayesha@example.com', password: 'a long sentence' },
  });
  expect(more).toEqual([]);
});

test('the address an app knows is filled in, out of the address line, and the password has the focus', async () => {
  await openScreen(`${inFlow('/sign-in')}#login_hint=ayesha%2B1%40example.com`);
  await expect.element(email).toHaveValue('ayesha+1@example.com');
  await expect.element(password).toHaveFocus();
  expect(location.href).not.toContain('ayesha');
  const back = `${PAY_URL}/auth/token?code=1`;
  servers().on(signInRoutes.signInWithPassword, { redirect_to: back });
  await password.fill('a long sentence');
  await signIn.click();
  await expect.poll(leftFor).toEqual([back]);
  const [sent] = servers().callsOf(signInRoutes.signInWithPassword);
  expect(sent).toMatchObject({ body: { email: 'ayesha+1@example.com' } });
});

test('what is wrong with it stands at the password, and what was typed stays', async () => {
  servers().on(signInRoutes.signInWithPassword, new FakeRefusal('credentials_wrong'));
  await openScreen(inFlow('/sign-in'));
  await typeBoth();
  await signIn.click();
  const words = "That email, mobile number or password isn't right.";
  await expect.element(password).toHaveAccessibleDescription(words);
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveFocus();
  await expect.element(email).toHaveValue('ayesha@example.com');
  await expectGoodScreen('a sign-in that was refused');
});

test('fields that are left empty are named by the server, and the first has the focus', async () => {
  const fieldCodes = { email: 'identifier_invalid', password: 'password_missing' } as const;
  servers().on(signInRoutes.signInWithPassword, new FakeRefusal('request_invalid', { fieldCodes }));
  await openScreen(inFlow('/sign-in'), { locale: 'bn' });
  await page.getByRole('button', { name: 'লগ ইন', exact: true }).click();
  const [first, second] = [page.getByRole('textbox').first(), page.getByLabelText('পাসওয়ার্ড')];
  await expect.element(first).toHaveAccessibleDescription(/মোবাইল নম্বর বলে মনে হচ্ছে না/);
  await expect.element(second.first()).toHaveAccessibleDescription('আপনার পাসওয়ার্ড লিখুন।');
  await expect.element(first).toHaveFocus();
});

test.for([
  ['sign_in_throttled', { minutes: 15 }, 'Too many tries. Wait 15 min, or set a new password.'],
  ['user_locked', {}, 'This account is locked. Contact support.'],
] as const)('%s is shown above the button', async ([code, facts, words]) => {
  servers().on(signInRoutes.signInWithPassword, new FakeRefusal(code, { facts }));
  await openScreen(inFlow('/sign-in'));
  await typeBoth();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
});

test('no answer is said, and nothing that was typed is lost', async () => {
  servers().on(signInRoutes.signInWithPassword, Response.error());
  await openScreen(inFlow('/sign-in'));
  await typeBoth();
  await signIn.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/We can't reach Kheya right now/);
  await expect.element(password).toHaveValue('a long sentence');
});

test('a flow that is over leads to the page that says so', async () => {
  servers().on(signInRoutes.signInWithPassword, new FakeRefusal('flow_over'));
  await openScreen(inFlow('/sign-in'));
  await typeBoth();
  await signIn.click();
  await expect.element(page.getByRole('heading', { name: 'Please start again' })).toBeVisible();
});

test('whoever comes from the console is told so, and offered no account', async () => {
  await openScreen(`${inFlow('/sign-in')}&app=console`);
  await expect.element(page.getByText('For Kheya console operators.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Open an account' }).query()).toBeNull();
  await page.getByRole('link', { name: 'Kheya, home' }).click();
  expect(leftFor()).toEqual([`${CONSOLE_URL}/`]);
});

test('a lost password keeps the flow and the address that was typed', async () => {
  await openScreen(inFlow('/sign-in'));
  await email.fill('ayesha@example.com');
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect.element(email).toHaveValue('ayesha@example.com');
  expect(location.search).toBe(`?flow=${FLOW}`);
});

test('a password that needs a second step leads to its page, in the same flow', async () => {
  const second = { kind: 'prove', methods: ['authenticator', 'recovery_code'] } as const;
  servers().on(signInRoutes.signInWithPassword, {
    second_step: { ...second, methods: [...second.methods] },
  });
  await openScreen(inFlow('/sign-in'));
  await typeBoth();
  await signIn.click();
  await expect.element(page.getByLabelText('Code from your app')).toBeVisible();
  expect(location.pathname + location.search).toBe(inFlow('/second-step'));
});
