import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { OperatorRole } from '@kheya/contract';
import type { BrowserWorld } from './browser.ts';
import { openSession } from './browser-session.ts';
import { PASSWORD } from './customer.ts';
import { openMailbox } from './mailbox.ts';
import { DEMO_PASSWORD } from './sign-in.ts';

interface SignIn {
  readonly email: string;
  readonly password?: string;
}

/** Creates an operator whose mailbox no other test reads; returns their sign-in details. */
export async function newOperator(
  { urls, secrets }: BrowserWorld,
  roles: readonly OperatorRole[],
): Promise<SignIn> {
  const email = `e2e-operator-${Date.now().toString(36)}${randomInt(1e6)}@example.com`;
  const answer = await fetch(`${urls.accounts}/__sandbox/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': secrets.sandboxSecret },
    body: JSON.stringify({ email, password: PASSWORD, roles }),
  });
  expect(answer.status).toBe(201);
  return { email, password: PASSWORD };
}

/** From the console to the accounts site, and back. */
export async function submitOperatorSignIn(
  page: Page,
  world: BrowserWorld,
  who: SignIn,
): Promise<void> {
  const { console: start, accounts } = world.urls;
  await page.goto(`${start}/?lang=en`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${accounts}/**`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password ?? DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === start || url.pathname === '/second-step');
  if (page.url().startsWith(accounts)) {
    await page.getByLabel('Code from your app').fill(await authenticatorCode(world, who.email));
  }
  // A whole code sends itself.
  await page.waitForURL(`${start}/**`);
}

/** The code of an operator's authenticator app, once an unused one is valid. */
export async function authenticatorCode(
  { urls, secrets }: BrowserWorld,
  email: string,
): Promise<string> {
  const answer = await fetch(`${urls.accounts}/__sandbox/authenticator-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': secrets.sandboxSecret },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  const { code, works_in_seconds: wait } = (await answer.json()) as {
    code: string;
    works_in_seconds: number;
  };
  // Three sign-ins within half a minute use up all codes that are valid then.
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return code;
}

/** Signs an operator in from an unknown browser; `signInOperatorByForm` does so on the screens. */
export async function signInOperator(page: Page, world: BrowserWorld, who: SignIn): Promise<void> {
  const { email, password = DEMO_PASSWORD } = who;
  const mailbox = await openMailbox(world.simulator, email);
  const authenticator = { authenticatorCode: () => authenticatorCode(world, email) };
  const session = { app: 'kheya-console', email, password, mailbox, language: 'en' } as const;
  await openSession(page, world, { ...session, ...authenticator });
  await waitForConsole(page, world);
}

/** Signs an operator in on the screens, from a browser that must be confirmed by code. */
export async function signInOperatorByForm(
  page: Page,
  world: BrowserWorld,
  who: SignIn,
): Promise<void> {
  const mailbox = await openMailbox(world.simulator, who.email);
  await submitOperatorSignIn(page, world, who);
  await page.waitForURL(`${world.urls.console}/auth/device**`);
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  // A whole code sends itself.
  await waitForConsole(page, world);
}

async function waitForConsole(page: Page, world: BrowserWorld): Promise<void> {
  const isInside = ({ origin, pathname }: URL) =>
    origin === world.urls.console && !pathname.startsWith('/auth/');
  await page.waitForURL(isInside, { timeout: 60_000 });
  await expect(areas(page)).toBeVisible({ timeout: 60_000 });
}

/** The console's bar, with every area open to the operator's role. */
export function areas(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Areas' });
}
