import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BrowserParts } from './browser-client.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { SignInUnavailable } from './token-client.ts';
import type { Store } from '#storage.ts';

const options = {
  clientId: 'kheya-pay',
  appUrl: 'http://localhost:4600',
  accountsUrl: 'http://localhost:4601',
  apiUrl: 'http://localhost:4603',
} as const;

/** A browser whose tabs share storage and locks, and an accounts site with scripted answers. */
function pretendBrowser() {
  const asked: URLSearchParams[] = [];
  const left: string[] = [];
  const listeners = new Set<(key: string | null) => void>();
  const answers: (() => Response)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const parts: BrowserParts = {
    localStore: pretendStorage(),
    sessionStore: pretendStorage(),
    fetch: async (input, init) => {
      expect(input).toEqual('http://localhost:4601/token');
      expect(init?.credentials).toBe('include');
      asked.push(init?.body as URLSearchParams);
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('network');
      return answer();
    },
    leaveTo: (url) => void left.push(url),
    alone: (_, work) => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    },
    onStorage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (key: string | null) => listeners.forEach((listener) => listener(key));
  return { parts, asked, left, answers, tell };
}

function pretendStorage(): Store {
  const map = new Map<string, string>();
  return {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
    forget: () => map.clear(),
  };
}

const claims = { sub: 'u1', sid: 's1', device: 'd1', email: 'নুর@example.com', roles: ['support'] };

function token(of: object = claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(of)}.signature`;
}

const answer = (text: string) => () => Response.json({ access_token: text, expires_in: 600 });
const refusal = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
const queryOf = (url = '') => Object.fromEntries(new URL(url).searchParams);

let browser: ReturnType<typeof pretendBrowser>;
let signIn: SignIn;

beforeEach(() => {
  browser = pretendBrowser();
  signIn = createSignIn(options, browser.parts);
});

async function signedIn(): Promise<void> {
  await signIn.start({ returnTo: '/us/user/overview/' });
  browser.answers.push(answer(token()));
  await signIn.complete(`?code=abc&state=${queryOf(browser.left.at(-1))['state']}`);
}

describe('going to the accounts site and back', () => {
  test('the request carries the PKCE challenge and device, never the verifier', async () => {
    await signIn.start({ returnTo: '/us/user/cards/', signUp: true, locale: 'bn', theme: 'dark' });
    const sent = queryOf(browser.left[0]);
    expect(browser.left[0]).toMatch(/^http:\/\/localhost:4601\/auth\?/);
    expect(sent).toMatchObject({
      client_id: 'kheya-pay',
      redirect_uri: 'http://localhost:4600/auth/token',
      resource: 'http://localhost:4603',
      scope: 'openid email offline_access',
      screen_hint: 'signup',
      ui_locales: 'bn',
      theme: 'dark',
      code_challenge_method: 'S256',
      device: signIn.deviceId,
    });
    expect(signIn.deviceId).toMatch(/^[\w-]{22}$/);

    browser.answers.push(answer(token()));
    const done = await signIn.complete(`?code=abc&state=${sent['state']}`);
    expect(done).toEqual({ ok: true, returnTo: '/us/user/cards/' });
    const verifier = browser.asked[0]?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(sent['code_challenge']);
    expect(signIn.claims()).toEqual(claims);
  });

  test('only a locked screen requires a new sign-in, with the address it was locked for', async () => {
    await signIn.start({ returnTo: '/', askAgain: true, loginHint: 'nur+1@example.com' });
    await signIn.start({ returnTo: '/' });
    const asked = browser.left.map((url) => queryOf(url));
    expect(asked.map(({ prompt }) => prompt)).toEqual(['login', undefined]);
    expect(asked.map(({ login_hint }) => login_hint)).toEqual(['nur+1@example.com', undefined]);
  });

  test('an unrequested answer is refused and leaves the pending sign-in intact', async () => {
    await signIn.start({ returnTo: '/' });
    const { state } = queryOf(browser.left[0]);
    const stale = { ok: false, code: 'sign_in_stale' };
    expect(await signIn.complete('?code=abc&state=forged')).toEqual(stale);
    browser.answers.push(answer(token()));
    expect(await signIn.complete(`?code=abc&state=${state}`)).toMatchObject({ ok: true });
    expect(await signIn.complete(`?code=abc&state=${state}`)).toEqual(stale);
    expect(browser.asked).toHaveLength(1);
  });

  test('a cancelled sign-in and an expired code are told apart', async () => {
    await signIn.start({ returnTo: '/' });
    const first = queryOf(browser.left[0])['state'];
    expect(await signIn.complete(`?error=access_denied&state=${first}`)).toEqual({
      ok: false,
      code: 'sign_in_cancelled',
    });
    await signIn.start({ returnTo: '/' });
    browser.answers.push(refusal);
    const second = queryOf(browser.left[1])['state'];
    expect(await signIn.complete(`?code=old&state=${second}`)).toEqual({
      ok: false,
      code: 'sign_in_stale',
    });
    expect(signIn.token()).toBeNull();
  });
});

describe('staying signed in', () => {
  test('a reloaded page and another tab know who is signed in', async () => {
    const otherTab = createSignIn(options, browser.parts);
    expect(otherTab.token()).toBeNull();
    await signedIn();
    browser.tell('kheya.access_token');
    expect(otherTab.token()).toBe(token());
    expect(createSignIn(options, browser.parts).claims()?.roles).toEqual(['support']);
    expect(otherTab.deviceId).toBe(signIn.deviceId);
  });

  test('two tabs refused at once refresh the token once', async () => {
    await signedIn();
    const otherTab = createSignIn(options, browser.parts);
    const renewed = token({ ...claims, sid: 's2' });
    browser.answers.push(answer(renewed));
    const both = await Promise.all([signIn.renew(token()), otherTab.renew(token())]);
    expect(both).toEqual([renewed, renewed]);
    expect(Object.fromEntries(browser.asked[1] as URLSearchParams)).toEqual({
      client_id: 'kheya-pay',
      grant_type: 'refresh_token',
    });
    expect(browser.asked).toHaveLength(2);
  });

  test('the call of one person is never repeated as another who has signed in meanwhile', async () => {
    await signedIn();
    const others = token({ ...claims, sub: 'u2' });
    const asleep = createSignIn(options, browser.parts);
    browser.parts.localStore.write('kheya.access_token', others);
    await expect(asleep.renew(token())).rejects.toThrow(SignInUnavailable);
    expect(asleep.claims()?.sub).toBe('u2');
    expect(browser.asked).toHaveLength(1);

    browser.answers.push(answer(others));
    browser.parts.localStore.write('kheya.access_token', token());
    await expect(signIn.renew(token())).rejects.toThrow(SignInUnavailable);
    expect(signIn.claims()?.sub).toBe('u2');
  });

  test('a listener hears of changes until it unsubscribes', async () => {
    let heard = 0;
    const stop = signIn.subscribe(() => (heard += 1));
    await signedIn();
    expect(heard).toBe(1);
    browser.tell('something else');
    expect(heard).toBe(1);
    signIn.forget();
    expect(heard).toBe(2);
    stop();
    await signedIn();
    expect(heard).toBe(2);
  });
});

describe('when it ends', () => {
  test('a refused refresh keeps the token until `forget`; an outage ends nothing', async () => {
    await signedIn();
    await expect(signIn.renew(token())).rejects.toThrow(SignInUnavailable);
    browser.answers.push(() => new Response('', { status: 503 }));
    await expect(signIn.renew(token())).rejects.toThrow(SignInUnavailable);
    expect(signIn.token()).toBe(token());
    browser.answers.push(refusal);
    expect(await signIn.renew(token())).toBeNull();
    expect(signIn.token()).toBe(token());
    signIn.forget();
    expect(signIn.token()).toBeNull();
  });

  test('signing out ends the session here, in all tabs and on the accounts site', async () => {
    await signedIn();
    const otherTab = createSignIn(options, browser.parts);
    signIn.signOut();
    browser.tell(null);
    expect([signIn.token(), otherTab.token()]).toEqual([null, null]);
    expect(browser.left.at(-1)).toBe(
      'http://localhost:4601/session/end?client_id=kheya-pay&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A4600%2F',
    );
  });

  test('a session that ended elsewhere leaves only the device id here', async () => {
    await signedIn();
    const otherTab = createSignIn(options, browser.parts);
    browser.parts.localStore.write('kheya.area', 'us');
    signIn.clearAndSignOut();
    browser.tell(null);
    expect([signIn.token(), otherTab.token()]).toEqual([null, null]);
    expect(browser.parts.localStore.read('kheya.area')).toBeNull();
    expect(createSignIn(options, browser.parts).deviceId).toBe(signIn.deviceId);
    expect(browser.left.at(-1)).toMatch(/^http:\/\/localhost:4601\/session\/end\?/);
  });

  test('closed, it tells its subscribers nothing more of other tabs', async () => {
    await signedIn();
    const told: (string | null)[] = [];
    const otherTab = createSignIn(options, browser.parts);
    otherTab.subscribe(() => told.push(otherTab.token()));
    otherTab.close();
    signIn.signOut();
    browser.tell(null);
    expect(told).toEqual([]);
  });

  test('a text that is no token of ours gives no claims', () => {
    browser.parts.localStore.write('kheya.access_token', 'opaque');
    expect(createSignIn(options, browser.parts).claims()).toBeUndefined();
  });
});
