import { customerStopList, userPreferenceGet, userPreferenceUpdate } from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, newWallet, PASSWORD, type Holder } from './support/customer.ts';
import { pay, waitForStep } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// What customers control themselves: the lock of an idle screen, hidden balances, and one press
// that stops everything.

const LONG_TIMEOUT = { timeout: 60_000 };

/** Unlocks: the accounts site asks for the password, although it knows who it is. */
async function unlock(page: Page, world: BrowserWorld, holder: Holder): Promise<void> {
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.waitForURL(`${world.urls.accounts}/sign-in**`);
  await screenReady(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(holder.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function idleMinutes(holder: Holder, minutes: 10 | 30): Promise<void> {
  await holder.api.call(userPreferenceUpdate, { body: { idle_lock_minutes: minutes } });
}

test('idle: a warning, the lock in all tabs, and back to what was being typed', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install();
  const holder = await newHolder(world, { dollars: '500.00' });
  await idleMinutes(holder, 10);
  const wallet = await newWallet(holder);
  await signIn(page, world, holder);
  const flow = `${world.urls.pay}/us/user/transferMoney/?step=amount&to=wallet%3A${wallet.id}&amount=120.00USD`;
  await page.goto(flow);
  await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue('120.00', LONG_TIMEOUT);
  const home = await context.newPage();
  await home.goto(`${world.urls.pay}/us/user/overview/`);
  await expect(home.getByText('$500.00').first()).toBeVisible(LONG_TIMEOUT);

  await test.step('ten minutes without one: a warning, and a press that stays', async () => {
    await page.clock.fastForward('10:05');
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('Are you still there?', LONG_TIMEOUT);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toHaveCount(0);
    await expect(home.getByRole('alertdialog')).toHaveCount(0, LONG_TIMEOUT);
  });
  await test.step('a machine that sleeps past both wakes up locked, in every tab', async () => {
    await page.clock.fastForward('45:00');
    for (const tab of [page, home]) {
      await expect(tab.getByRole('heading', { name: 'Kheya is locked' })).toBeVisible(LONG_TIMEOUT);
      await expect(tab.getByRole('navigation')).toHaveCount(0);
      expect(await tab.evaluate(() => document.body.innerText)).not.toMatch(/[$৳]/);
    }
    expect(await page.evaluate(() => localStorage.getItem('kheya.access_token'))).toBeNull();
    expect(page.url()).toBe(flow);
  });
  await test.step('signing in again brings both back to where they were', async () => {
    await unlock(page, world, holder);
    await page.waitForURL((url) => url.pathname === '/us/user/transferMoney/', LONG_TIMEOUT);
    await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue(
      '120.00',
      LONG_TIMEOUT,
    );
    await expect(home.getByText('$500.00').first()).toBeVisible(LONG_TIMEOUT);
  });
});

test('stop everything: one press, what it did, and a word on every screen', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  // A wallet that never answers: this payment was sent, so the money can only be requested back.
  const wallet = await newWallet(holder, { lastTwo: '03' });
  const transfer = await pay(holder, wallet, '100.00');
  await waitForStep(holder, transfer.id, 'sent');
  await signIn(page, world, holder);
  await page.setViewportSize({ width: 390, height: 844 });
  await screenReady(page);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'I was scammed: stop everything' }).click();
  await expect(page.getByRole('heading', { name: 'Stop everything' })).toBeVisible(LONG_TIMEOUT);
  expect((await holder.api.call(customerStopList)).count).toBe(0);
  await page.getByRole('button', { name: 'Stop everything now' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is stopped' })).toBeVisible(
    LONG_TIMEOUT,
  );
  const [stop] = (await holder.api.call(customerStopList)).results;
  expect(stop?.transfers_asked_back).toBe(1);
  const main = page.getByRole('main');
  await expect(main.getByText("Payments we're trying to recall").locator('..')).toContainText('1');
  await page.goto(`${world.urls.pay}/us/user/contacts/`);
  await expect(main.getByText('Everything is stopped')).toBeVisible(LONG_TIMEOUT);
  await main.getByRole('link', { name: 'Write to us' }).click();
  await page.waitForURL(`**/us/user/tickets/${stop?.ticket_id}`);
  await page.goto(`${world.urls.pay}/us/user/transactions/${transfer.id}`);
  await expect(main.getByText('Everything is stopped')).toBeVisible(LONG_TIMEOUT);
});

test('balances hidden in one browser are hidden in another', async ({
  page,
  browser,
  world,
  pageErrors,
}) => {
  const holder = await newHolder(world, { dollars: '431.07' });
  await signIn(page, world, holder);
  const amount = '$431.07';
  const main = page.getByRole('main');
  await expect(main.getByText(amount).first()).toBeVisible(LONG_TIMEOUT);
  await main.getByRole('button', { name: 'Hide balances' }).click();
  await expect
    .poll(async () => (await holder.api.call(userPreferenceGet)).hide_balances, LONG_TIMEOUT)
    .toBe(true);
  const context = await browser.newContext();
  pageErrors.watch(context);
  const other = await context.newPage();
  await signIn(other, world, holder);
  await expect(other.getByText('Balance hidden').first()).toBeAttached(LONG_TIMEOUT);
  await other.getByRole('button', { name: 'Show balances' }).click();
  await expect(other.getByRole('main').getByText(amount).first()).toBeVisible();
  await context.close();
});
