import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Accounts } from '#server/context.ts';
import type { Session, User } from '#server/database/identity-schema.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '#server/oidc/signing-keys.ts';
import { ACCESS_TOKEN_S } from '#server/sessions/session-rules.ts';

/** The scopes of an access token for the API. */
export const API_SCOPE = 'openid email';

export type SessionClaims = Readonly<Record<string, string | number | readonly string[]>>;

/** The claims the API reads besides those of the protocol. */
export function sessionClaims(session: Session, user: User): SessionClaims {
  const endsAt = Math.floor(session.expires_at.getTime() / 1000);
  return {
    sid: session.id,
    device: session.device_id,
    email: user.email,
    // For operators, in the console's tokens alone: the roles, and the end of the shift, which use
    // does not postpone.
    ...(user.roles.length > 0 && session.client_id === 'kheya-console'
      ? { roles: user.roles, session_ends: endsAt }
      : {}),
  };
}

/** Returns the session a bearer token belongs to, or undefined for anything but a valid token. */
export type ReadAccessToken = (token: string) => Promise<string | undefined>;

export function createAccessTokenReader(accounts: Accounts, keys: SigningKeys): ReadAccessToken {
  const keySet = createLocalJWKSet({ keys: [...keys.publicKeys] });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: accounts.config.accountsUrl,
        audience: accounts.config.apiUrl,
        algorithms: [SIGNING_ALGORITHM],
        typ: 'at+jwt',
        currentDate: accounts.clock.now(),
      });
      return typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Signs a token outside any sign-in flow; for the sandbox only. */
export async function signAccessToken(
  accounts: Accounts,
  keys: SigningKeys,
  session: Session,
  user: User,
): Promise<string> {
  const jwk = keys.privateKeys[0];
  if (!jwk?.kid) throw new Error('there is no signing key');
  const now = Math.floor(accounts.clock.now().getTime() / 1000);
  return new SignJWT({
    ...sessionClaims(session, user),
    client_id: session.client_id,
    scope: API_SCOPE,
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: jwk.kid })
    .setIssuer(accounts.config.accountsUrl)
    .setAudience(accounts.config.apiUrl)
    .setSubject(user.id)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_S)
    .sign(await importJWK(jwk, SIGNING_ALGORITHM));
}
