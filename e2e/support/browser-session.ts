import { expect, type APIResponse, type Page } from '@playwright/test';
import { createSignIn } from '@kheya/browser/sign-in';
import type { BrowserWorld } from './browser.ts';
import type { Mailbox } from './mailbox.ts';

interface SessionOptions {
  readonly app: 'kheya-pay' | 'kheya-console';
  readonly email: string;
  readonly password: string;
  readonly mailbox: Mailbox;
  readonly language: 'en' | 'bn';
  /** Where the accounts site asks for a second step. */
  readonly authenticatorCode?: () => Promise<string>;
}

type App = SessionOptions & { readonly url: string; readonly world: BrowserWorld };

/**
 * Signs a new browser in and confirms it by code, with every call its pages would make, but without
 * drawing them: most journeys begin where somebody is signed in. Ends on the app's first screen.
 */
export async function openSession(
  page: Page,
  world: BrowserWorld,
  session: SessionOptions,
): Promise<void> {
  const url = session.app === 'kheya-pay' ? world.urls.pay : world.urls.console;
  const app = { ...session, url, world };
  const stored = await signInByApi(page, app);
  const { cookies, origins } = await page.context().storageState();
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({
    cookies,
    origins: [...origins.filter(({ origin }) => origin !== url), { origin: url, localStorage }],
  });
  await page.goto(`${url}/?lang=${session.language}`);
}

/** Returns what the app stores in the browser; the cookies are already there. */
async function signInByApi(page: Page, app: App): Promise<[string, string][]> {
  const { request } = page.context();
  const { accounts: accountsUrl, api: apiUrl } = app.world.urls;
  const stored = new Map<string, string>();
  let address = '';
  const options = { clientId: app.app, appUrl: app.url, accountsUrl, apiUrl };
  const signIn = createSignIn(options, {
    localStore: storeOf(stored),
    sessionStore: storeOf(new Map()),
    leaveTo: (url) => void (address = url),
    alone: (_name, work) => work(),
    onStorage: () => () => undefined,
    fetch: async (input, init) => {
      const form = Object.fromEntries(init?.body as URLSearchParams);
      const answer = await request.post(input as string, { form, headers: { origin: app.url } });
      return new Response(await answer.text(), { status: answer.status() });
    },
  });
  await signIn.start({ returnTo: '/', locale: app.language });
  const asked = new URL((await request.get(address)).url());
  const back = await completeSignInFlow(page, app, asked.searchParams.get('flow') ?? '');
  expect(await signIn.complete(new URL(back).search)).toMatchObject({ ok: true });
  await confirmBrowser(page, app, signIn.token() ?? '');
  return [...stored];
}

/** Sends the password, and the second step if required; returns the redirect to the app. */
async function completeSignInFlow(page: Page, app: App, flow: string): Promise<string> {
  const { request } = page.context();
  const { accounts } = app.world.urls;
  const post = async (path: string, data: object) => {
    const url = `${accounts}/api/flows/${flow}${path}`;
    const answer = await request.post(url, { data, headers: { origin: accounts } });
    return (await readJson(answer)) as { redirect_to?: string };
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
    await readJson(
      await page.context().request.post(app.world.urls.accounts + path, { data, headers }),
    );
  };
  await post('/device/challenge', { channel: 'mail' });
  await post('/device/confirm', { code: await app.mailbox.nextCode() });
}

async function readJson(answer: APIResponse): Promise<unknown> {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

function storeOf(entries: Map<string, string>) {
  return {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string | null) =>
      void (value === null ? entries.delete(key) : entries.set(key, value)),
    forget: () => entries.clear(),
  };
}
