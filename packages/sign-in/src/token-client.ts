import { redirectUri } from './authorization.ts';
import type { BrowserParts, SignInOptions } from './options.ts';

export interface TokenAnswer {
  readonly accessToken: string;
  readonly expiresInMs: number;
}

/** The accounts site could not be asked: nobody is signed out because of that. */
export class SignInUnavailable extends Error {}

type Grant =
  | { readonly grant: 'authorization_code'; readonly code: string; readonly verifier: string }
  | { readonly grant: 'refresh_token' };

const answerWithinMs = 15_000;

/**
 * Asks the token endpoint. The refresh token is a cookie of the accounts site that no script can
 * read, so a refresh sends none. Undefined: the code or the session is not, or no longer, good.
 */
export async function requestToken(
  options: SignInOptions,
  browser: BrowserParts,
  asked: Grant,
): Promise<TokenAnswer | undefined> {
  const response = await post(options, browser, {
    client_id: options.clientId,
    grant_type: asked.grant,
    resource: options.apiUrl,
    ...(asked.grant === 'authorization_code'
      ? { code: asked.code, code_verifier: asked.verifier, redirect_uri: redirectUri(options) }
      : {}),
  });
  if (response.status >= 500 || response.status === 429) {
    throw new SignInUnavailable(`The accounts site answered ${response.status}`);
  }
  if (!response.ok) return undefined;
  const body = (await response.json()) as { access_token: string; expires_in: number };
  return { accessToken: body.access_token, expiresInMs: body.expires_in * 1000 };
}

async function post(
  options: SignInOptions,
  browser: BrowserParts,
  form: Record<string, string>,
): Promise<Response> {
  try {
    return await browser.fetch(new URL('/token', options.accountsUrl), {
      method: 'POST',
      body: new URLSearchParams(form),
      credentials: 'include',
      signal: AbortSignal.timeout(answerWithinMs),
    });
  } catch (cause) {
    throw new SignInUnavailable('The accounts site did not answer', { cause });
  }
}
