import { expect, type Page, test } from '@playwright/test';
import { browserSystem } from '../tools/browser-system.ts';

const { urls } = browserSystem();
const password = 'kheya-demo-2026';

/** From the console to the accounts site, and in. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${urls.console}/?lang=en`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${urls.accounts}/**`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${urls.console}/**`);
}

test('an operator signs in, changes the language, stays signed in, and signs out', async ({
  page,
}) => {
  await signIn(page, 'operator@example.com');
  await expect(page.getByRole('heading', { name: 'No queue is open yet' })).toBeVisible();

  await page.getByRole('button', { name: 'operator@example.com' }).click();
  await page.getByRole('menuitem', { name: 'বাংলা' }).click();
  const home = page.getByRole('heading', { name: 'এখনো কোনো সারি খোলা হয়নি' });
  await expect(home).toBeVisible();
  await page.goto(urls.console);
  await expect(page.getByRole('button', { name: 'operator@example.com' })).toBeVisible();

  await page.getByRole('button', { name: 'operator@example.com' }).click();
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'operator@example.com' })).toHaveCount(0);
});

test('a customer is told plainly that this is not for them', async ({ page }) => {
  await signIn(page, 'person.us@example.com');
  await expect(page.getByRole('heading', { name: 'This console is for operators' })).toBeVisible();
  await expect(page.getByText('person.us@example.com')).toBeVisible();
  const own = page.getByRole('link', { name: 'To my own account' });
  await expect(own).toHaveAttribute('href', urls.pay);
});

test('a sign-in that was not asked for here is not taken', async ({ page }) => {
  await page.goto(`${urls.console}/auth/token?code=stolen&state=forged&lang=en`);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
});
