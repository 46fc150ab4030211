import { base64Url, deviceId, forgetSession, keepToken, randomText } from '#shared/api/session.ts';
import { config } from '#shared/config.ts';
import { currentLocale } from '#shared/language.ts';
import { ownPath, paths } from '#shared/paths.ts';
import { visit } from '#shared/storage.ts';
import { currentTheme } from '#shared/theme.ts';

const clientId = 'kheya-pay';
const pendingKey = 'kheya.sign_in';

interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
  readonly returnTo: string | null;
}

const redirectUri = () => `${location.origin}${paths.token()}`;

/** Leaves for the accounts site: authorization code with PKCE, and this browser's id sent along. */
export async function startSignIn(
  options: { signUp?: boolean; returnTo?: string | undefined } = {},
) {
  const pending: PendingSignIn = {
    state: randomText(16),
    verifier: randomText(32),
    returnTo: ownPath(options.returnTo) ?? null,
  };
  visit.write(pendingKey, JSON.stringify(pending));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier));
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: 'openid email offline_access',
    prompt: 'consent',
    resource: config().api_url,
    state: pending.state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    device: deviceId(),
    ui_locales: currentLocale(),
    theme: currentTheme(),
    ...(options.signUp === true ? { screen_hint: 'signup' } : {}),
  });
  location.assign(`${config().accounts_url}/auth?${query}`);
}

export type SignInEnd =
  | { readonly ok: true; readonly returnTo: string | undefined }
  /** The person turned back, or the answer belongs to another tab or an older try. */
  | { readonly ok: false; readonly code: 'turned_back' | 'not_ours' | 'not_accepted' };

/** Trades the code the accounts site sent back for an access token. */
export async function finishSignIn(search: URLSearchParams): Promise<SignInEnd> {
  const pending = readPending();
  const code = search.get('code');
  if (search.has('error')) return { ok: false, code: 'turned_back' };
  if (pending === null || code === null || search.get('state') !== pending.state) {
    return { ok: false, code: 'not_ours' };
  }
  visit.write(pendingKey, null);
  const accessToken = await requestToken({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(),
    code_verifier: pending.verifier,
  });
  if (accessToken === null) return { ok: false, code: 'not_accepted' };
  keepToken(accessToken);
  return { ok: true, returnTo: ownPath(pending.returnTo) };
}

/**
 * Asks the token endpoint; null when it refuses. The refresh token stays in a cookie of the
 * accounts site and never reaches this script.
 */
export async function requestToken(grant: Record<string, string>): Promise<string | null> {
  const answer = await fetch(`${config().accounts_url}/token`, {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({ client_id: clientId, ...grant }),
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status === 400 || answer.status === 401) return null;
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
  const { access_token: accessToken } = (await answer.json()) as { access_token?: unknown };
  return typeof accessToken === 'string' ? accessToken : null;
}

/** Forgets the session here and ends it at the accounts site, which sends the person back. */
export function signOut(): void {
  forgetSession();
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${location.origin}${paths.root()}`,
  });
  location.assign(`${config().accounts_url}/session/end?${query}`);
}

function readPending(): PendingSignIn | null {
  const text = visit.read(pendingKey);
  return text === null ? null : (JSON.parse(text) as PendingSignIn);
}
