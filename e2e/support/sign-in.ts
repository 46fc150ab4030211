import type { Page } from '@playwright/test';
import { PASSWORD } from './customer.ts';
import { openSession } from './browser-session.ts';
import type { BrowserWorld } from './browser.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

export const DEMO_PASSWORD = 'kheya-demo-2026';

interface SignIn {
  readonly email: string;
  readonly password?: string;
  readonly mailbox?: Mailbox;
  readonly language?: 'en' | 'bn';
}

const WORDS = {
  en: { start: 'Sign in', email: 'Email', password: 'Password', send: 'Sign in' },
  bn: { start: 'লগ ইন', email: 'ইমেইল', password: 'পাসওয়ার্ড', send: 'লগ ইন' },
} as const;

/** From the start page to the accounts site, and back with a code. */
export async function submitSignIn(page: Page, world: BrowserWorld, who: SignIn): Promise<void> {
  const language = who.language ?? 'en';
  const words = WORDS[language];
  await page.goto(`${world.urls.pay}/?lang=${language}`);
  await page.getByRole('button', { name: words.start, exact: true }).click();
  await page.waitForURL(`${world.urls.accounts}/**`);
  await page.getByRole('textbox', { name: words.email }).fill(who.email);
  await page.getByRole('textbox', { name: words.password }).fill(who.password ?? PASSWORD);
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page.waitForURL(`${world.urls.pay}/**`);
}

/** Signs in from an unknown browser; `signInByForm` does so on the screens. */
export async function signIn(page: Page, world: BrowserWorld, who: SignIn): Promise<void> {
  const { email, password = PASSWORD, language = 'en' } = who;
  const mailbox = who.mailbox ?? (await openMailbox(world.simulator, email));
  await openSession(page, world, { app: 'kheya-pay', email, password, mailbox, language });
  await page.waitForURL('**/user/**', { timeout: 60_000 });
}

/** Signs in on the screens, from an unknown browser that must be confirmed by code. */
export async function signInByForm(page: Page, world: BrowserWorld, who: SignIn): Promise<void> {
  const mailbox = who.mailbox ?? (await openMailbox(world.simulator, who.email));
  await submitSignIn(page, world, who);
  await page.waitForURL(`${world.urls.pay}/auth/device**`);
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  // A whole code sends itself.
  await page.waitForURL('**/user/**', { timeout: 60_000 });
}
