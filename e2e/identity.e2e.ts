import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import {
  expect,
  screenReady,
  test,
  type BrowserWorld,
  type PageErrors,
} from './support/browser.ts';
import { newHolder, PASSWORD, signUp } from './support/customer.ts';
import { codeOf } from './support/authenticator.ts';
import { openMailbox } from './support/mailbox.ts';
import { submitSignIn, signInByForm } from './support/sign-in.ts';

// What protects an account, seen by its owner and by a stranger, each in a browser of their own.

const LONG_TIMEOUT = { timeout: 60_000 };
const DEVICE = 'kheya.device';
const EXPIRED = 'Your session has expired. Please log in again!';

/** Another browser, watched like the first one. */
async function anotherPage(browser: Browser, pageErrors: PageErrors): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  pageErrors.watch(context);
  return context.newPage();
}

/** From pay's profile to the page of the accounts site. */
async function openSecurity(page: Page, world: BrowserWorld, path = ''): Promise<void> {
  await page.goto(`${world.urls.accounts}/security${path}?lang=en`);
  await screenReady(page);
}

test('a lost password: a code, a new one, and every other browser is out', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Your session has expired/);
  const person = await signUp(world);
  const elsewhere = await anotherPage(browser, pageErrors);
  await signInByForm(elsewhere, world, person);
  const mailbox = await openMailbox(world.simulator, person.email);

  await page.goto(`${world.urls.pay}/?lang=en`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${world.urls.accounts}/sign-in**`);
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: /code/i }).fill(await mailbox.nextCode());
  const next = `${PASSWORD} and another`;
  await form.getByLabel('Password', { exact: true }).fill(next);
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await elsewhere.goto(`${world.urls.pay}/us/user/profile/`);
  await expect(elsewhere.getByRole('alertdialog')).toContainText(EXPIRED, LONG_TIMEOUT);

  await signInByForm(page, world, { ...person, password: next });
  await screenReady(page);
});

test('a device id that was copied into another browser is not known there', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  const person = await signUp(world);
  await signInByForm(page, world, person);
  const device = await page.evaluate((key) => localStorage.getItem(key), DEVICE);
  expect(device).toMatch(/^[\w-]{16,64}$/);

  const thief = await anotherPage(browser, pageErrors);
  await thief.goto(`${world.urls.pay}/?lang=en`);
  await thief.evaluate(([key, value]) => localStorage.setItem(key!, value!), [DEVICE, device!]);
  await submitSignIn(thief, world, person);
  await thief.waitForURL(`${world.urls.pay}/auth/device**`);
  await expect(thief.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  // The owner continues without being asked for a code.
  await page.reload();
  await screenReady(page);
  expect(page.url()).toContain('/user/');
});

test('a strange browser is confirmed by SMS where the mail does not come', async ({
  page,
  world,
}) => {
  const mobile = `+88017${randomInt(10_000_000, 100_000_000)}`;
  const person = await signUp(world, { mobile });
  const phone = await openMailbox(world.simulator, mobile);
  await submitSignIn(page, world, person);
  await page.waitForURL(`${world.urls.pay}/auth/device**`);
  await page
    .getByRole('button', { name: `Text it to ••• ••• ${mobile.slice(-4)} instead` })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByText(mobile.slice(-3)).first()).toBeVisible();
  await main.getByRole('textbox').fill(await phone.nextCode());
  await page.waitForURL('**/user/**', LONG_TIMEOUT);
});

test('signed out everywhere else: within five seconds, and this browser stays', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Your session has expired/);
  const holder = await newHolder(world);
  await signInByForm(page, world, holder);
  const phone = await anotherPage(browser, pageErrors);
  await signInByForm(phone, world, holder);
  await screenReady(phone);

  await openSecurity(page, world, '/sessions');
  const others = page.getByRole('button', { name: 'Sign out everywhere else' });
  await others.click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await asked.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(others).toHaveCount(0);

  await phone.goto(`${world.urls.pay}/us/user/contacts/`);
  await expect(phone.getByRole('alertdialog')).toContainText(EXPIRED, LONG_TIMEOUT);
  await page.goto(`${world.urls.pay}/us/user/contacts/`);
  await screenReady(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a session that is over says so, and the way back is the sign-in', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/Sign in to continue|400 \(Bad Request\).*\/token/);
  const person = await signUp(world);
  await signInByForm(page, world, person);
  await screenReady(page);
  // The refresh token is gone with the cookies, and the access token that is left has expired.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('kheya.access_token', 'run.out.token'));
  await page.goto(`${world.urls.pay}/us/user/profile/`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(EXPIRED, LONG_TIMEOUT);
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(`${world.urls.pay}/`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kheya.access_token')))
    .toBeNull();
});

/** Adds Chromium's virtual fingerprint reader (Web Authentication, automation extension). */
async function enrollAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey: made, named, signed in with, used to confirm, and taken away', async ({
  page,
  world,
}) => {
  const person = await signUp(world);
  await enrollAuthenticator(page);
  // As in a browser that offers no passkeys by itself: the virtual reader would accept at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await signInByForm(page, world, person);

  await test.step('made and named', async () => {
    await openSecurity(page, world, '/passkeys');
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await page.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Passkey name').fill('My phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('My phone').first()).toBeVisible();
    // A job sends the mail.
    const subjects = async () =>
      (await world.simulator.messages(person.email)).map(({ subject }) => subject ?? '');
    await expect.poll(subjects, LONG_TIMEOUT).toContainEqual(expect.stringMatching(/passkey/i));
  });

  await test.step('signed in with, and no password was typed', async () => {
    await page.goto(`${world.urls.pay}/?lang=en`);
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL(`${world.urls.pay}/`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${world.urls.accounts}/sign-in**`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    // The browser is known since the first sign-in, so no code is required.
    await page.waitForURL(`${world.urls.pay}/us/user/overview/**`, LONG_TIMEOUT);
    await screenReady(page);
  });

  await test.step('confirms what security asks about', async () => {
    await page.goto(`${world.urls.pay}/us/user/profile/`);
    await screenReady(page);
    const file = page.waitForEvent('download', LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Export my data' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Your phone or computer will ask')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm and export' }).click();
    expect((await file).suggestedFilename()).toMatch(/[.]zip$/);
  });

  await test.step('taken away', async () => {
    await openSecurity(page, world, '/passkeys');
    await page.getByRole('button', { name: /^Remove/ }).click();
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No passkey yet')).toBeVisible();
  });
});

test('an authenticator app is the second step, and a recovery code stands in for it once', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  const person = await signUp(world);
  await signInByForm(page, world, person);
  await openSecurity(page, world, '/authenticator');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const key = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
  const field = page.getByLabel('Code from your app');
  await field.fill(await codeOf(key, world));
  await expect(page.getByText('Your authenticator app is set up.')).toBeVisible();
  const [recovery = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(recovery.replaceAll(/\s/g, '')).toMatch(/^[\w-]{8,}$/);
  await page.getByRole('button', { name: "I've saved them" }).click();

  const enterWithRecoveryCode = async () => {
    const other = await anotherPage(browser, pageErrors);
    await other.goto(`${world.urls.pay}/?lang=en`);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL(`${world.urls.accounts}/sign-in**`);
    await other.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL(`${world.urls.accounts}/second-step**`);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recovery);
    await other.getByRole('button', { name: 'Continue' }).click();
    return other;
  };
  const other = await enterWithRecoveryCode();
  await other.waitForURL(`${world.urls.pay}/auth/device**`);
  const again = await enterWithRecoveryCode();
  await expect(again.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');
});
