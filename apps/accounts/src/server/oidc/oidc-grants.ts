import { errors, type FindAccount, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from '#server/context.ts';
import { COOKIES } from '#server/cookies/cookies.ts';
import { truncateUserAgent, isDeviceTrusted } from '#server/devices/device-repository.ts';
import { API_SCOPE, type SessionClaims, sessionClaims } from '#server/oidc/access-token.ts';
import { maySkipSignIn } from '#server/oidc/login-policy.ts';
import { createOidcClock } from '#server/oidc/oidc-clock.ts';
import { SCOPE } from '#server/oidc/oidc-clients.ts';
import {
  findSessionByGrant,
  insertSession,
  touchSession,
} from '#server/sessions/session-repository.ts';
import { isSessionOpen } from '#server/sessions/session-rules.ts';
import { findUser } from '#server/users/user-repository.ts';

/**
 * Creates the session when a signed-in person returns to the app: one per authorization. Whether
 * its device is trusted is decided here, where the browser sends its secret.
 */
export async function loadGrant(
  accounts: Accounts,
  ctx: KoaContextWithOIDC,
): Promise<Grant | undefined> {
  const { account, client, session, params, provider } = ctx.oidc;
  if (!account || !client || !session || !(await maySkipSignIn(accounts, ctx))) return undefined;
  const user = await findUser(accounts.db, account.accountId);
  if (!user) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(accounts.config.apiUrl, API_SCOPE);
  const grantId = await grant.save();
  const deviceId = typeof params?.['device'] === 'string' ? params['device'] : '';
  const secret = ctx.cookies.get(COOKIES.device, { signed: false });
  await insertSession(
    accounts.db,
    {
      user,
      clientId: client.clientId,
      deviceId,
      deviceTrusted: await isDeviceTrusted(accounts, user.id, deviceId, secret),
      grantId,
      browserSession: session.uid,
      browser: truncateUserAgent(ctx.get('user-agent')),
      signedInAt: createOidcClock(accounts.clock).momentOf(session.loginTs ?? 0),
    },
    accounts.clock.now(),
  );
  return grant;
}

/** Claims of every access token; an ended session gets none, and the app a clear refusal. */
export async function extraTokenClaims(
  accounts: Accounts,
  grantId: string | undefined,
): Promise<SessionClaims> {
  const now = accounts.clock.now();
  const session = grantId ? await findSessionByGrant(accounts.db, grantId) : undefined;
  const user = session && (await findUser(accounts.db, session.user_id));
  if (!session || !user || !isSessionOpen(session, now)) {
    throw new errors.InvalidGrant('the session is over');
  }
  return sessionClaims(await touchSession(accounts.db, session, user, now), user);
}

/** Finds the person of an id, unless locked or, for a code or refresh token, signed out. */
export function findAccount(accounts: Accounts): FindAccount {
  return async (_ctx, userId, token) => {
    const user = await findUser(accounts.db, userId);
    if (!user || user.locked_at !== null) return undefined;
    const grantId = token && 'grantId' in token ? token.grantId : undefined;
    if (typeof grantId === 'string') {
      const session = await findSessionByGrant(accounts.db, grantId);
      if (!session || !isSessionOpen(session, accounts.clock.now())) return undefined;
    }
    return {
      accountId: user.id,
      claims: async () => ({
        sub: user.id,
        email: user.email,
        email_verified: user.email_verified,
      }),
    };
  };
}
