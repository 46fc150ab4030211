import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { ModuleContext } from './module.ts';
import { oncePerContext } from './once-per-context.ts';

/** The keys the accounts site publishes: they prove its access tokens and its confirmations. */
export const publishedKeys = oncePerContext(
  ({ config }: Pick<ModuleContext, 'config' | 'db'>): JWTVerifyGetKey =>
    createRemoteJWKSet(new URL('/jwks', config.ACCOUNTS_URL)),
);

/** The algorithm the accounts site signs with. A token that names another one is not its own. */
export const SIGNED_WITH = ['RS256', 'ES256'];

/** Whether the error means that a token is invalid, and not that the keys could not be read. */
export function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC');
}
