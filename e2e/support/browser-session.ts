import { expect, type APIResponse, type Page } from '@playwright/test';
import { createSignIn } from '@kheya/sign-in';
import type { BrowserWorld } from './browser.ts';
import type { Mailbox } from './mailbox.ts';

interface Entering {
  readonly app: 'kheya-pay' | 'kheya-console';
  readonly email: string;
  readonly password: string;
  readonly mailbox: Mailbox;
  readonly language: 'en' | 'bn';
  /** Where the accounts site asks for a second step. */
  readonly authenticatorCode?: () => Promise<string>;
}

type App = Entering & { readonly url: string; readonly world: BrowserWorld };

/**
 * Signs a new browser in and confirms it by code, with every call its pages would make, but without
 * drawing them: most journeys begin where somebody is signed in. Ends on the app's first screen.
 */
export async function enter(page: Page, world: BrowserWorld, entering: Entering): Promise<void> {
  const url = entering.app === 'kheya-pay' ? world.urls.pay : world.urls.console;
  const app = { ...entering, url, world };
  const kept = await signInByCalls(page, app);
  const { cookies, origins } = await page.context().storageState();
  const localStorage = kept.map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({
    cookies,
    origins: [...origins.filter(({ origin }) => origin !== url), { origin: url, localStorage }],
  });
  await page.goto(`${url}/?lang=${entering.language}`);
}

/** Answers what the app keeps in the browser afterwards; the cookies are in the browser already. */
async function signInByCalls(page: Page, app: App): Promise<[string, string][]> {
  const { request } = page.context();
  const { accounts: accountsUrl, api: apiUrl } = app.world.urls;
  const kept = new Map<string, string>();
  let address = '';
  const options = { clientId: app.app, appUrl: app.url, accountsUrl, apiUrl };
  const signIn = createSignIn(options, {
    lasting: storeOf(kept),
    visit: storeOf(new Map()),
    leaveTo: (url) => void (address = url),
    alone: (_name, work) => work(),
    onStorage: () => undefined,
    fetch: async (input, init) => {
      const form = Object.fromEntries(init?.body as URLSearchParams);
      const answer = await request.post(input as string, { form, headers: { origin: app.url } });
      return new Response(await answer.text(), { status: answer.status() });
    },
  });
  await signIn.start({ returnTo: '/', locale: app.language });
  const asked = new URL((await request.get(address)).url());
  const back = await passAccounts(page, app, asked.searchParams.get('flow') ?? '');
  expect(await signIn.complete(new URL(back).search)).toMatchObject({ ok: true });
  await confirmBrowser(page, app, signIn.token() ?? '');
  return [...kept];
}

/** The password, and the second step where there is one; answers the address of the way back. */
async function passAccounts(page: Page, app: App, flow: string): Promise<string> {
  const { request } = page.context();
  const { accounts } = app.world.urls;
  const post = async (path: string, data: object) => {
    const url = `${accounts}/api/flows/${flow}${path}`;
    const answer = await request.post(url, { data, headers: { origin: accounts } });
    return (await said(answer)) as { redirect_to?: string };
  };
  let { redirect_to: next } = await post('/sign-in', { email: app.email, password: app.password });
  if (next === undefined && app.authenticatorCode) {
    const code = await app.authenticatorCode();
    ({ redirect_to: next } = await post('/second-step', { authenticator_code: code }));
  }
  if (next === undefined) throw new Error(`${app.email} is asked for a second step`);
  return (await request.get(new URL(next, accounts).href)).url();
}

async function confirmBrowser(page: Page, app: App, token: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const headers = {
      origin: app.url,
      authorization: `Bearer ${token}`,
      'accept-language': app.language,
    };
    await said(
      await page.context().request.post(app.world.urls.accounts + path, { data, headers }),
    );
  };
  await post('/device/challenge', { channel: 'mail' });
  await post('/device/confirm', { code: await app.mailbox.nextCode() });
}

async function said(answer: APIResponse): Promise<unknown> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

function storeOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
