import { currentToken, keepToken } from '#shared/api/session.ts';
import { requestToken } from '#shared/api/sign-in.ts';
import { lasting } from '#shared/storage.ts';

/**
 * A new access token in place of a stale one; null when the session is over. One tab refreshes for
 * all: a refresh token used twice would end the session (architecture, identity).
 */
export function refreshToken(stale: string): Promise<string | null> {
  return alone(async () => {
    const current = lasting.read('kheya.access_token') ?? currentToken();
    if (current !== null && current !== stale) return current;
    const renewed = await requestToken({ grant_type: 'refresh_token' });
    if (renewed !== null) keepToken(renewed);
    return renewed;
  });
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('kheya-token-refresh', work);
}
