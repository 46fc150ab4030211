import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { BrowserWorld } from './browser.ts';
import { PASSWORD } from './customer.ts';
import { openMailbox } from './mailbox.ts';
import { expectGoodPage } from './page-checks.ts';

export interface NewAccount {
  readonly email: string;
  /** The number as typed after its prefix, and as SMS are addressed to it. */
  readonly mobile: { readonly typed: string; readonly e164: string };
  readonly home: { readonly country: 'United States' | 'Bangladesh'; readonly place: string };
  readonly password?: string;
}

/** A random number of New York. */
export function newUsMobile(): NewAccount['mobile'] {
  const end = randomInt(100_000, 1_000_000);
  return { typed: `9172${end}`, e164: `+19172${end}` };
}

/** A random number of Grameenphone. */
export function newBdMobile(): NewAccount['mobile'] {
  const end = randomInt(1_000_000, 10_000_000);
  return { typed: `0171${end}`, e164: `+880171${end}` };
}

/** Opens an account from the first page to the app: place, address, number, and their codes. */
export async function openAccountAt(
  page: Page,
  world: BrowserWorld,
  { email, mobile, home, password = PASSWORD }: NewAccount,
): Promise<void> {
  const mailbox = await openMailbox(world.simulator, email);
  const phone = await openMailbox(world.simulator, mobile.e164);
  const next = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  await page.getByRole('radio', { name: home.country }).check();
  const list = home.country === 'Bangladesh' ? 'District' : 'State';
  await page.getByRole('combobox', { name: list }).selectOption(home.place);
  await expectGoodPage(page, 'where one lives');
  await next('Continue');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expectGoodPage(page, 'sign-up');
  await next('Create account');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectGoodPage(page, 'the code');
  await page.getByRole('textbox', { name: 'Code' }).fill(await mailbox.nextCode());
  await expect(page.getByRole('heading', { name: 'Your mobile number' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile.typed);
  await expectGoodPage(page, 'the mobile number');
  await next('Send the code');
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await expectGoodPage(page, 'the code of the number');
  // A whole code sends itself.
  await page.getByRole('textbox', { name: 'Code' }).fill(await phone.nextCode());
  await page.waitForURL(`${world.urls.pay}/**`, { timeout: 60_000 });
}
