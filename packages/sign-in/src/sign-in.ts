import { authorizationRequest, endSessionUrl, type StartOptions } from './authorization.ts';
import { type Claims, readClaims } from './claims.ts';
import { type BrowserParts, type SignInOptions, thisBrowser } from './options.ts';
import { createSignInStorage } from './sign-in-storage.ts';
import { requestToken, type TokenAnswer } from './token-client.ts';

export type SignInState =
  | { readonly status: 'unknown' }
  | { readonly status: 'out' }
  | { readonly status: 'in'; readonly claims: Claims };

export type Completed =
  | { readonly ok: true; readonly returnTo: string }
  | { readonly ok: false; readonly code: 'sign_in_cancelled' | 'sign_in_stale' };

export interface SignIn {
  readonly deviceId: string;
  /** The same object until something changes, as React's external stores want it. */
  state(): SignInState;
  subscribe(listener: () => void): () => void;
  /** Finds out, once after loading, whether somebody is signed in. Throws SignInUnavailable. */
  restore(): Promise<SignInState>;
  /** Leaves for the accounts site. */
  start(options: StartOptions): Promise<void>;
  /** Takes what the accounts site sent to /auth/token. Throws SignInUnavailable. */
  complete(search: string): Promise<Completed>;
  /** A token good for a call now, or undefined once the session is over. */
  accessToken(): Promise<string | undefined>;
  /** A new token although the old one looks good: the API has just refused it. */
  renewToken(): Promise<string | undefined>;
  /** The API says that the session is over (4025): forgets it here and in every other tab. */
  forget(): void;
  /** Ends the session on the accounts site too; leaves the page. */
  signOut(): void;
}

/** A token this close to its end is renewed before it is used. */
const renewEarlyMs = 60_000;

/**
 * Signing in for a browser app: the access token lives in memory only, the refresh token in a
 * cookie of the accounts site. One tab refreshes at a time, because a refresh token that is used
 * twice ends the session.
 */
export function createSignIn(options: SignInOptions, browser = thisBrowser()): SignIn {
  return new BrowserSignIn(options, browser);
}

class BrowserSignIn implements SignIn {
  readonly #options: SignInOptions;
  readonly #browser: BrowserParts;
  readonly #storage;
  readonly #listeners = new Set<() => void>();
  #state: SignInState = { status: 'unknown' };
  #token: { text: string; endsAtMs: number } | undefined;
  #renewal: Promise<string | undefined> | undefined;

  constructor(options: SignInOptions, browser: BrowserParts) {
    this.#options = options;
    this.#browser = browser;
    this.#storage = createSignInStorage(options, browser);
    browser.onStorage((key) => {
      if (this.#storage.isSignedInKey(key) && !this.#storage.wasSignedIn()) this.#set(undefined);
    });
  }

  get deviceId(): string {
    return this.#storage.deviceId;
  }

  readonly state = (): SignInState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async restore(): Promise<SignInState> {
    if (this.#storage.wasSignedIn()) await this.renewToken();
    else this.#set(undefined);
    return this.#state;
  }

  async start(start: StartOptions): Promise<void> {
    const { url, pending } = await authorizationRequest(this.#options, this.deviceId, start);
    this.#storage.keepPending(pending);
    this.#browser.leaveTo(url);
  }

  async complete(search: string): Promise<Completed> {
    const params = new URLSearchParams(search);
    const pending = this.#storage.takePending(params.get('state') ?? '');
    const code = params.get('code');
    if (pending !== undefined && params.has('error')) {
      return { ok: false, code: 'sign_in_cancelled' };
    }
    if (pending === undefined || code === null) return { ok: false, code: 'sign_in_stale' };
    const asked = { grant: 'authorization_code', code, verifier: pending.verifier } as const;
    const answer = await requestToken(this.#options, this.#browser, asked);
    if (answer === undefined) return { ok: false, code: 'sign_in_stale' };
    this.#set(answer);
    return { ok: true, returnTo: pending.returnTo };
  }

  async accessToken(): Promise<string | undefined> {
    if (this.#state.status === 'out') return undefined;
    const token = this.#token;
    const isGood = token && token.endsAtMs - renewEarlyMs > this.#browser.elapsedMs();
    return isGood ? token.text : this.renewToken();
  }

  renewToken(): Promise<string | undefined> {
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  forget(): void {
    this.#set(undefined);
  }

  signOut(): void {
    this.#set(undefined);
    this.#browser.leaveTo(endSessionUrl(this.#options));
  }

  async #renew(): Promise<string | undefined> {
    const lock = `${this.#options.clientId}.refresh`;
    const ask = () => requestToken(this.#options, this.#browser, { grant: 'refresh_token' });
    this.#set(await this.#browser.alone(lock, ask));
    return this.#token?.text;
  }

  #set(answer: TokenAnswer | undefined): void {
    const claims = answer && readClaims(answer.accessToken);
    const before = this.#state;
    if (answer && claims) {
      const endsAtMs = this.#browser.elapsedMs() + answer.expiresInMs;
      this.#token = { text: answer.accessToken, endsAtMs };
      this.#state = isSame(before, claims) ? before : { status: 'in', claims };
    } else {
      this.#token = undefined;
      this.#state = before.status === 'out' ? before : { status: 'out' };
    }
    this.#storage.keepSignedIn(this.#state.status === 'in');
    if (this.#state !== before) for (const listener of this.#listeners) listener();
  }
}

function isSame(state: SignInState, claims: Claims): boolean {
  return state.status === 'in' && JSON.stringify(state.claims) === JSON.stringify(claims);
}
