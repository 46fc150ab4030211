import type { FastifyRequest } from 'fastify';
import { COOKIES, readCookie } from '#server/cookies/cookies.ts';
import type { User } from '#server/database/identity-schema.ts';
import { createOidcClock } from '#server/oidc/oidc-clock.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { hasOpenSession, hasTrustedSession } from '#server/sessions/session-repository.ts';
import { isByTwoFactors } from '#server/second-step/authentication-methods.ts';
import { findUser } from '#server/users/user-repository.ts';

/** The person signed in at this site in the calling browser. */
export interface SignedIn {
  readonly user: User;
  /** The `browser_session` of every app session that began with this sign-in. */
  readonly browserSession: string;
  /** When this browser signed in, by the clock. */
  readonly signedInAt: Date | undefined;
  /** The sign-in was by two factors; a passkey alone is that. */
  readonly byTwoFactors: boolean;
  /** This browser was confirmed by code, and not forgotten since. */
  readonly deviceTrusted: boolean;
}

/**
 * The person of the provider's own browser session. It is valid while an app session that began
 * with it is open, so that signing out elsewhere, a revocation and a lock end it here as well.
 */
export async function findSignedIn(
  { accounts, provider }: Pick<RouteContext, 'accounts' | 'provider'>,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const cookie = readCookie(request, COOKIES.session);
  const session = cookie ? await provider.Session.find(cookie) : undefined;
  if (!session?.accountId) return undefined;
  const { uid, accountId, loginTs, amr } = session;
  const user = await findUser(accounts.db, accountId);
  if (!user || user.locked_at !== null || user.closed_at !== null) return undefined;
  const app = { browserSession: uid, userId: user.id };
  if (!(await hasOpenSession(accounts.db, app, accounts.clock.now()))) return undefined;
  const { momentOf } = createOidcClock(accounts.clock);
  const signedInAt = loginTs === undefined ? undefined : momentOf(loginTs);
  const deviceTrusted = await hasTrustedSession(accounts.db, app);
  const byTwoFactors = isByTwoFactors(amr ?? []);
  return { user, browserSession: uid, signedInAt, byTwoFactors, deviceTrusted };
}
