import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { secretsMatch } from '#platform/secret-compare.ts';

const HOUR_SECONDS = 3600;
const REFRESH_SECONDS = 28 * 24 * HOUR_SECONDS;
const claims = z.object({ use: z.enum(['id', 'refresh']), exp: z.number() });

/** Tokens that need no table: signed, and valid until they expire on the sandbox clock. */
export function issueTokens(secret: string, now: Date) {
  return {
    expires_in: HOUR_SECONDS,
    id_token: sign(secret, 'id', now, HOUR_SECONDS),
    refresh_token: sign(secret, 'refresh', now, REFRESH_SECONDS),
    token_type: 'Bearer',
    statusCode: '0000',
    statusMessage: 'Successful',
  };
}

/** Whether a token was issued here for this use and is still valid. */
export function isValidToken(
  secret: string,
  token: unknown,
  use: 'id' | 'refresh',
  now: Date,
): boolean {
  if (typeof token !== 'string') return false;
  const [payload = '', mark = ''] = token.replace(/^Bearer /, '').split('.');
  if (!secretsMatch(mark, markOf(secret, payload))) return false;
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return read.success && read.data.use === use && read.data.exp * 1000 > now.getTime();
}

function sign(secret: string, use: 'id' | 'refresh', now: Date, seconds: number): string {
  const exp = Math.floor(now.getTime() / 1000) + seconds;
  const payload = Buffer.from(JSON.stringify({ use, exp })).toString('base64url');
  return `${payload}.${markOf(secret, payload)}`;
}

function markOf(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}
