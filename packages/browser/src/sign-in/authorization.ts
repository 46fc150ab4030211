import { randomText, toBase64Url } from './base64url.ts';
import type { SignInOptions } from './options.ts';

const scope = 'openid email offline_access';

/** What is stored while the person is on the accounts site. */
export interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
  /** The path of this app to return to. */
  readonly returnTo: string;
}

export interface StartOptions {
  readonly returnTo: string;
  /** Opens the accounts site on the page that creates an account. */
  readonly signUp?: boolean;
  /** Requires a new proof from a person already signed in there: the screen was locked. */
  readonly askAgain?: boolean;
  /** The address the page of the sign-in opens with. */
  readonly loginHint?: string;
  readonly locale?: string;
  readonly theme?: string;
}

/** Code flow with PKCE (RFC 7636): the address to open, and what to store until the return. */
export async function authorizationRequest(
  options: SignInOptions,
  deviceId: string,
  start: StartOptions,
): Promise<{ url: string; pending: PendingSignIn }> {
  const pending = { state: randomText(16), verifier: randomText(32), returnTo: start.returnTo };
  const url = new URL('/auth', options.accountsUrl);
  url.search = new URLSearchParams({
    client_id: options.clientId,
    redirect_uri: redirectUri(options),
    response_type: 'code',
    scope,
    resource: options.apiUrl,
    state: pending.state,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: 'S256',
    device: deviceId,
    ...(start.signUp ? { screen_hint: 'signup' } : {}),
    ...(start.askAgain ? { prompt: 'login' } : {}),
    ...(start.loginHint ? { login_hint: start.loginHint } : {}),
    ...(start.locale ? { ui_locales: start.locale } : {}),
    ...(start.theme ? { theme: start.theme } : {}),
  }).toString();
  return { url: url.href, pending };
}

/** The address the accounts site returns to. */
export function redirectUri(options: SignInOptions): string {
  return new URL('/auth/token', options.appUrl).href;
}

/** The address that ends the accounts site's session too. */
export function endSessionUrl(options: SignInOptions): string {
  const url = new URL('/session/end', options.accountsUrl);
  url.search = new URLSearchParams({
    client_id: options.clientId,
    post_logout_redirect_uri: new URL('/', options.appUrl).href,
  }).toString();
  return url.href;
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}
