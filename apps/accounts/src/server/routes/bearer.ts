import type { FastifyRequest } from 'fastify';
import { createAccessTokenReader } from '#server/oidc/access-token.ts';
import { clientOrigin } from '#server/oidc/oidc-clients.ts';
import type { Bearer } from '#server/routes/handler.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { findSession } from '#server/sessions/session-repository.ts';
import { isSessionOpen } from '#server/sessions/session-rules.ts';
import { findUser } from '#server/users/user-repository.ts';

/** Reads the person and the open session of a call with one of our access tokens. */
export function createBearerReader({ accounts, keys }: RouteContext) {
  const readToken = createAccessTokenReader(accounts, keys);
  return async (request: FastifyRequest): Promise<Bearer | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const sid = token && (await readToken(token));
    const session = sid ? await findSession(accounts.db, sid) : undefined;
    if (!session?.started_at || !isSessionOpen(session, accounts.clock.now())) return undefined;
    // A token of one app is not accepted from a page of the other.
    const page = request.headers.origin;
    const own = clientOrigin(accounts.config, session.client_id);
    if (page !== undefined && page !== own) return undefined;
    const user = await findUser(accounts.db, session.user_id);
    return user && user.locked_at === null ? { session, user } : undefined;
  };
}
