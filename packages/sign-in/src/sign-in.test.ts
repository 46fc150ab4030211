import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BrowserParts } from './options.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { SignInUnavailable } from './token-client.ts';

const options = {
  clientId: 'kheya-pay',
  appUrl: 'http://localhost:4600',
  accountsUrl: 'http://localhost:4601',
  apiUrl: 'http://localhost:4603',
} as const;

/** A browser with one tab, and an accounts site that answers what the test says. */
function pretendBrowser() {
  const asked: URLSearchParams[] = [];
  const left: string[] = [];
  const listeners: ((key: string | null) => void)[] = [];
  const answers: (() => Response | Promise<Response>)[] = [];
  const state = { elapsedMs: 0, busy: 0, mostBusy: 0 };
  const parts: BrowserParts = {
    local: pretendStorage(),
    session: pretendStorage(),
    fetch: async (input, init) => {
      expect(input).toEqual(new URL('http://localhost:4601/token'));
      expect(init?.credentials).toBe('include');
      asked.push(init?.body as URLSearchParams);
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('network');
      return answer();
    },
    leaveTo: (url) => left.push(url),
    alone: async (_, work) => {
      state.busy += 1;
      state.mostBusy = Math.max(state.mostBusy, state.busy);
      const result = await work();
      state.busy -= 1;
      return result;
    },
    elapsedMs: () => state.elapsedMs,
    onStorage: (listener) => listeners.push(listener),
  };
  return {
    parts,
    asked,
    left,
    answers,
    state,
    tell: (key: string | null) => listeners.forEach((l) => l(key)),
  };
}

function pretendStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

const claims = { sub: 'u1', sid: 's1', device: 'd1', email: 'নুর@example.com', roles: [] };

function answerToken(of: object = claims, expires_in = 600) {
  return () => Response.json({ access_token: token(of), expires_in, token_type: 'Bearer' });
}

const refusal = () => Response.json({ error: 'invalid_grant' }, { status: 400 });

let browser: ReturnType<typeof pretendBrowser>;
let signIn: SignIn;

beforeEach(() => {
  browser = pretendBrowser();
  signIn = createSignIn(options, browser.parts);
});

async function signedIn(): Promise<void> {
  await signIn.start({ returnTo: '/us/user/overview' });
  const { state } = Object.fromEntries(new URL(browser.left.at(-1) as string).searchParams);
  browser.answers.push(answerToken());
  await signIn.complete(`?code=abc&state=${state}`);
}

describe('going to the accounts site and back', () => {
  test('the request carries a challenge whose answer stays here, and the device', async () => {
    await signIn.start({ returnTo: '/us/user/cards/', signUp: true, locale: 'bn' });
    const url = new URL(browser.left[0] as string);
    const sent = Object.fromEntries(url.searchParams);
    expect(url.origin + url.pathname).toBe('http://localhost:4601/auth');
    expect(sent).toMatchObject({
      client_id: 'kheya-pay',
      redirect_uri: 'http://localhost:4600/auth/token',
      resource: 'http://localhost:4603',
      scope: 'openid email offline_access',
      screen_hint: 'signup',
      ui_locales: 'bn',
      code_challenge_method: 'S256',
      device: signIn.deviceId,
    });
    expect(signIn.deviceId).toMatch(/^[\w-]{22}$/);

    browser.answers.push(answerToken());
    const done = await signIn.complete(`?code=abc&state=${sent['state']}`);
    expect(done).toEqual({ ok: true, returnTo: '/us/user/cards/' });
    const verifier = browser.asked[0]?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(sent['code_challenge']);
    expect(signIn.state()).toEqual({ status: 'in', claims });
  });

  test('an answer nobody asked for, or a second time, is refused', async () => {
    expect(await signIn.complete('?code=abc&state=forged')).toEqual({
      ok: false,
      code: 'sign_in_stale',
    });
    await signedIn();
    const again = new URL(browser.left[0] as string).searchParams.get('state');
    expect(await signIn.complete(`?code=abc&state=${again}`)).toMatchObject({ ok: false });
    expect(browser.asked).toHaveLength(1);
  });

  test('turning back, and a code that is no longer good, are told apart', async () => {
    await signIn.start({ returnTo: '/' });
    await signIn.start({ returnTo: '/' });
    const [first, second] = browser.left.map((url) => new URL(url).searchParams.get('state'));
    expect(await signIn.complete(`?error=access_denied&state=${first}`)).toEqual({
      ok: false,
      code: 'sign_in_cancelled',
    });
    browser.answers.push(refusal);
    expect(await signIn.complete(`?code=old&state=${second}`)).toEqual({
      ok: false,
      code: 'sign_in_stale',
    });
  });
});

describe('staying signed in', () => {
  test('no token is kept anywhere but in memory', async () => {
    await signedIn();
    const kept = [browser.parts.local, browser.parts.session].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) as string)),
    );
    expect(kept.join(' ')).not.toContain(token(claims));
    expect(browser.parts.session.length).toBe(0);
  });

  test('a page loaded anew asks for a token, unless nobody was signed in', async () => {
    expect(await signIn.restore()).toEqual({ status: 'out' });
    expect(browser.asked).toHaveLength(0);
    await signedIn();
    const reloaded = createSignIn(options, browser.parts);
    expect(reloaded.state()).toEqual({ status: 'unknown' });
    browser.answers.push(answerToken());
    expect(await reloaded.restore()).toEqual({ status: 'in', claims });
    expect(Object.fromEntries(browser.asked[1] as URLSearchParams)).toEqual({
      client_id: 'kheya-pay',
      grant_type: 'refresh_token',
      resource: 'http://localhost:4603',
    });
    expect(reloaded.deviceId).toBe(signIn.deviceId);
  });

  test('a token is used until a minute before its end, then renewed once for all who ask', async () => {
    await signedIn();
    browser.state.elapsedMs = 539_000;
    expect(await signIn.accessToken()).toBe(token(claims));
    expect(browser.asked).toHaveLength(1);
    browser.state.elapsedMs = 541_000;
    const renewed = { ...claims, sid: 's2' };
    browser.answers.push(answerToken(renewed));
    const both = await Promise.all([signIn.accessToken(), signIn.accessToken()]);
    expect(both).toEqual([token(renewed), token(renewed)]);
    expect(browser.asked).toHaveLength(2);
    expect(browser.state.mostBusy).toBe(1);
  });

  test('listeners hear of a change, and only of a change', async () => {
    await signedIn();
    let heard = 0;
    const stop = signIn.subscribe(() => (heard += 1));
    const before = signIn.state();
    browser.answers.push(answerToken());
    await signIn.renewToken();
    expect(signIn.state()).toBe(before);
    expect(heard).toBe(0);
    signIn.forget();
    expect(heard).toBe(1);
    stop();
    signIn.forget();
    expect(heard).toBe(1);
  });
});

describe('when it ends', () => {
  test('a refused refresh signs out; an outage does not', async () => {
    await signedIn();
    await expect(signIn.renewToken()).rejects.toThrow(SignInUnavailable);
    browser.answers.push(() => new Response('', { status: 503 }));
    await expect(signIn.renewToken()).rejects.toThrow(SignInUnavailable);
    expect(signIn.state().status).toBe('in');
    browser.answers.push(refusal);
    expect(await signIn.renewToken()).toBeUndefined();
    expect(signIn.state()).toEqual({ status: 'out' });
    expect(await signIn.accessToken()).toBeUndefined();
  });

  test('signing out ends it here, in the other tabs and on the accounts site', async () => {
    await signedIn();
    const otherTab = createSignIn(options, browser.parts);
    browser.answers.push(answerToken());
    await otherTab.restore();
    signIn.signOut();
    browser.tell('kheya-pay.signed-in');
    expect([signIn.state().status, otherTab.state().status]).toEqual(['out', 'out']);
    expect(browser.left.at(-1)).toBe(
      'http://localhost:4601/session/end?client_id=kheya-pay&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A4600%2F',
    );
  });

  test('what is no token of ours is nobody', async () => {
    await signIn.start({ returnTo: '/' });
    const state = new URL(browser.left[0] as string).searchParams.get('state');
    browser.answers.push(() => Response.json({ access_token: 'opaque', expires_in: 600 }));
    await signIn.complete(`?code=abc&state=${state}`);
    expect(signIn.state()).toEqual({ status: 'out' });
  });
});
