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
  /** A state's code, or a district's value. */
  readonly home: { readonly country: 'United States' | 'Bangladesh'; readonly place: string };
  readonly password?: string;
  /** Of the pages; English by default. */
  readonly language?: 'en' | 'bn';
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

const WORDS = {
  en: {
    ...{ 'United States': 'United States', Bangladesh: 'Bangladesh' },
    ...{ state: 'State', district: 'District', email: 'Email', mobile: 'Mobile number' },
    ...{ password: 'Password', create: 'Create account', code: 'Code' },
    ...{ checkEmail: 'Check your email', checkPhone: 'Check your phone' },
  },
  bn: {
    ...{ 'United States': 'যুক্তরাষ্ট্র', Bangladesh: 'বাংলাদেশ' },
    ...{ state: 'অঙ্গরাজ্য', district: 'জেলা', email: 'ইমেইল', mobile: 'মোবাইল নম্বর' },
    ...{ password: 'পাসওয়ার্ড', create: 'অ্যাকাউন্ট খুলুন', code: 'কোড' },
    ...{ checkEmail: 'ইমেইল দেখুন', checkPhone: 'ফোন দেখুন' },
  },
} as const;

/** Opens an account from the first page to the app: place, address, number, and their codes. */
export async function openAccountAt(
  page: Page,
  world: BrowserWorld,
  { email, mobile, home, password = PASSWORD, language = 'en' }: NewAccount,
): Promise<void> {
  const mailbox = await openMailbox(world.simulator, email);
  const phone = await openMailbox(world.simulator, mobile.e164);
  const words = WORDS[language];
  const box = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('radio', { name: words[home.country] }).check();
  const list = words[home.country === 'Bangladesh' ? 'district' : 'state'];
  await page.getByRole('combobox', { name: list, exact: true }).selectOption({ value: home.place });
  await box(words.email).fill(email);
  await box(words.mobile).fill(mobile.typed);
  await box(words.password).fill(password);
  await expectGoodPage(page, 'sign-up');
  await page.getByRole('button', { name: words.create, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.checkEmail })).toBeVisible();
  await expectGoodPage(page, 'the code');
  // A whole code sends itself, and the code of the number follows without being asked for.
  await box(words.code).fill(await mailbox.nextCode());
  await expect(page.getByRole('heading', { name: words.checkPhone })).toBeVisible();
  await expectGoodPage(page, 'the code of the number');
  await box(words.code).fill(await phone.nextCode());
  await page.waitForURL(`${world.urls.pay}/**`, { timeout: 60_000 });
}
