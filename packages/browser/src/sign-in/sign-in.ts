import {
  authorizationRequest,
  endSessionUrl,
  type PendingSignIn,
  type StartOptions,
} from './authorization.ts';
import { randomText } from './base64url.ts';
import { type Claims, readClaims } from './claims.ts';
import { type BrowserParts, thisBrowser } from './browser-client.ts';
import type { SignInOptions } from './options.ts';
import { requestToken, SignInUnavailable } from './token-client.ts';
import type { Store } from '#storage.ts';

export type Completed =
  | { readonly ok: true; readonly returnTo: string }
  | { readonly ok: false; readonly code: 'sign_in_cancelled' | 'sign_in_stale' };

export interface SignIn {
  /** The random id of this browser, created once; the accounts site binds it to a secret. */
  readonly deviceId: string;
  /** The access token, or null while nobody is signed in; for React's external stores. */
  readonly token: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** The claims of the signed-in person's token. */
  readonly claims: () => Claims | undefined;
  /** Leaves for the accounts site. */
  readonly start: (options: StartOptions) => Promise<void>;
  /** Takes the query the accounts site sent to /auth/token. Throws SignInUnavailable. */
  readonly complete: (search: string) => Promise<Completed>;
  /**
   * Replaces a token the API has just refused. Returns null once the session is over; the app then
   * tells the person and calls `forget`. Throws SignInUnavailable, also if another person has
   * signed in meanwhile: their token is shown to subscribers, but never sent with this one's call.
   */
  readonly renew: (stale: string) => Promise<string | null>;
  /** Removes the token, here and in every other tab. */
  readonly forget: () => void;
  /** Ends the session on the accounts site too; leaves the page. */
  readonly signOut: () => void;
  /**
   * As `signOut`, for a session that has already ended: local storage is cleared (specification,
   * section 8). The random id of this browser is kept: it says nothing about a person, and without
   * it a trusted device would be unknown after every session.
   */
  readonly clearAndSignOut: () => void;
  /** Ends this object, not the session: its subscribers are told nothing any more. */
  readonly close: () => void;
}

const tokenKey = 'kheya.access_token';
const deviceKey = 'kheya.device';
const pendingKey = 'kheya.sign_in';

/**
 * The sign-in of a browser app: code flow with PKCE. The access token lives ten minutes and is kept
 * in local storage (specification, section 1), the refresh token in a cookie of the accounts site.
 */
export function createSignIn(options: SignInOptions, browser = thisBrowser()): SignIn {
  const { localStore, sessionStore } = browser;
  const tokens = createTokenStore(browser);
  const deviceId = localStore.read(deviceKey) ?? randomText(16);
  localStore.write(deviceKey, deviceId);

  /** One tab refreshes for all, because a refresh token used twice ends the session. */
  const renew = (stale: string): Promise<string | null> =>
    browser.alone('kheya.refresh', async () => {
      const current = localStore.read(tokenKey);
      const isRenewed = current !== null && current !== stale;
      const renewed = isRenewed
        ? current
        : await requestToken(options, browser, { grant: 'refresh_token' });
      if (renewed === undefined) return null;
      tokens.set(renewed);
      if (readClaims(renewed)?.sub !== readClaims(stale)?.sub) {
        throw new SignInUnavailable('Another person has signed in');
      }
      return renewed;
    });

  return {
    deviceId,
    token: tokens.get,
    subscribe: tokens.subscribe,
    claims: () => readClaims(tokens.get() ?? ''),
    start: async (start) => {
      const { url, pending } = await authorizationRequest(options, deviceId, start);
      sessionStore.write(pendingKey, JSON.stringify(pending));
      browser.leaveTo(url);
    },
    complete: async (search) => {
      const params = new URLSearchParams(search);
      const pending = takePending(sessionStore, params.get('state'));
      const code = params.get('code');
      if (pending === undefined) return { ok: false, code: 'sign_in_stale' };
      if (code === null) return { ok: false, code: 'sign_in_cancelled' };
      const asked = { grant: 'authorization_code', code, verifier: pending.verifier } as const;
      const token = await requestToken(options, browser, asked);
      if (token === undefined) return { ok: false, code: 'sign_in_stale' };
      tokens.set(token);
      return { ok: true, returnTo: pending.returnTo };
    },
    renew,
    forget: () => tokens.set(null),
    signOut: () => {
      tokens.set(null);
      browser.leaveTo(endSessionUrl(options));
    },
    clearAndSignOut: () => {
      localStore.forget();
      localStore.write(deviceKey, deviceId);
      tokens.set(null);
      browser.leaveTo(endSessionUrl(options));
    },
    close: tokens.close,
  };
}

/** The token shared by all tabs: every tab is told of a change. */
function createTokenStore({ localStore, onStorage }: BrowserParts) {
  const listeners = new Set<() => void>();
  let token = localStore.read(tokenKey);
  const show = (next: string | null) => {
    if (next === token) return;
    token = next;
    for (const listener of listeners) listener();
  };
  const unsubscribe = onStorage((key) => {
    if (key === tokenKey || key === null) show(localStore.read(tokenKey));
  });
  return {
    get: () => token,
    set: (next: string | null) => {
      localStore.write(tokenKey, next);
      show(next);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      unsubscribe();
      listeners.clear();
    },
  };
}

/** Takes what was stored for that state, once; an unrequested answer leaves it untouched. */
function takePending(sessionStore: Store, state: string | null): PendingSignIn | undefined {
  const text = sessionStore.read(pendingKey);
  const pending = text === null ? undefined : (JSON.parse(text) as PendingSignIn);
  if (pending === undefined || pending.state !== state) return undefined;
  sessionStore.write(pendingKey, null);
  return pending;
}
