import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { secretsMatch } from '#platform/secret-compare.ts';

const claims = z.object({ use: z.string(), exp: z.number() });

/** A token that needs no table: signed, and valid until it expires on the sandbox clock. */
export function signToken(secret: string, use: string, now: Date, seconds: number): string {
  const exp = Math.floor(now.getTime() / 1000) + seconds;
  const payload = Buffer.from(JSON.stringify({ use, exp })).toString('base64url');
  return `${payload}.${markOf(secret, payload)}`;
}

/** Whether a token was issued here for this use and is still valid. */
export function isValidToken(secret: string, token: unknown, use: string, now: Date): boolean {
  if (typeof token !== 'string') return false;
  const [payload = '', mark = ''] = token.replace(/^Bearer /, '').split('.');
  if (!secretsMatch(mark, markOf(secret, payload))) return false;
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return read.success && read.data.use === use && read.data.exp * 1000 > now.getTime();
}

function markOf(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}
