import type Provider from 'oidc-provider';
import type { Accounts } from '#server/context.ts';
import { refreshCookie, sidCookie } from '#server/cookies/cookies.ts';
import { CLIENT_IDS, type ClientId } from '#server/oidc/oidc-clients.ts';
import { IDLE_S } from '#server/sessions/session-rules.ts';

type Middleware = Parameters<Provider['use']>[0];

const PATH = '/token';

/**
 * The refresh token is for this site alone: on its way out of the token endpoint it becomes a
 * cookie no script can read (`withRefreshToken` handles the way in).
 */
export function storeRefreshTokenInCookie(accounts: Accounts): Middleware {
  const secure = accounts.config.accountsUrl.startsWith('https:');
  return async (ctx, next) => {
    await next();
    if (ctx.path !== PATH || ctx.method !== 'POST') return;
    const options = { httpOnly: true, sameSite: 'lax', secure, signed: false } as const;
    const body: unknown = ctx.body;
    if (!isTokenResponse(body)) return;
    const { refresh_token: refreshToken, ...rest } = body;
    ctx.body = rest;
    const clientId = ctx['oidc']?.client?.clientId as string | undefined;
    if (refreshToken === undefined || !isClientId(clientId)) return;
    const sid = ctx['oidc'].entities.AccessToken?.extra?.sid as string | undefined;
    const kept = { ...options, maxAge: IDLE_S * 1000, overwrite: true };
    ctx.cookies.set(refreshCookie(clientId), refreshToken, { ...kept, path: PATH });
    if (sid) ctx.cookies.set(sidCookie(clientId), sid, { ...kept, path: '/' });
  };
}

/** Adds the refresh token of the cookie to a refresh request that carries none. */
export function withRefreshToken(body: string, cookies: ReadonlyMap<string, string>): string {
  const params = new URLSearchParams(body);
  if (params.get('grant_type') !== 'refresh_token' || params.has('refresh_token')) return body;
  const clientId = params.get('client_id') ?? undefined;
  const token = isClientId(clientId) ? cookies.get(refreshCookie(clientId)) : undefined;
  // Without a cookie the person's session is over; the request is not malformed.
  params.set('refresh_token', token ?? 'none');
  return params.toString();
}

function isClientId(text: string | undefined): text is ClientId {
  return CLIENT_IDS.some((id) => id === text);
}

function isTokenResponse(
  body: unknown,
): body is Record<string, unknown> & { refresh_token?: string } {
  return typeof body === 'object' && body !== null && 'access_token' in body;
}
