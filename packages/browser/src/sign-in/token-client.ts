import { redirectUri } from './authorization.ts';
import type { BrowserParts } from './browser-client.ts';
import type { SignInOptions } from './options.ts';

/** The accounts site could not be reached; this does not sign anybody out. */
export class SignInUnavailable extends Error {}

export type Grant =
  | { readonly grant: 'authorization_code'; readonly code: string; readonly verifier: string }
  | { readonly grant: 'refresh_token' };

const answerWithinMs = 30_000;

/**
 * Requests an access token. The refresh token is an HttpOnly cookie of the accounts site, so a
 * refresh sends none. Returns undefined if the code or the session is invalid or has ended.
 */
export async function requestToken(
  options: SignInOptions,
  browser: BrowserParts,
  asked: Grant,
): Promise<string | undefined> {
  const response = await post(options, browser, {
    client_id: options.clientId,
    grant_type: asked.grant,
    ...(asked.grant === 'authorization_code'
      ? { code: asked.code, code_verifier: asked.verifier, redirect_uri: redirectUri(options) }
      : {}),
  });
  if (response.status === 400 || response.status === 401) return undefined;
  if (!response.ok) throw new SignInUnavailable(`The accounts site answered ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

async function post(
  options: SignInOptions,
  browser: BrowserParts,
  form: Record<string, string>,
): Promise<Response> {
  try {
    return await browser.fetch(new URL('/token', options.accountsUrl).href, {
      method: 'POST',
      body: new URLSearchParams(form),
      credentials: 'include',
      signal: AbortSignal.timeout(answerWithinMs),
    });
  } catch (cause) {
    throw new SignInUnavailable('The accounts site did not answer', { cause });
  }
}
