import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session, User } from '#server/database/identity-schema.ts';
import { readDeviceSecret, setDeviceSecret } from '#server/devices/device-cookie.ts';
import { browserName } from '#server/devices/device-repository.ts';
import { challengeDevice, confirmDevice } from '#server/flows/device-flow.ts';
import { createAccessTokenReader } from '#server/oidc/access-token.ts';
import { localeOf, refuse, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { findSession } from '#server/sessions/session-repository.ts';
import { isSessionOpen } from '#server/sessions/session-rules.ts';
import { findUser } from '#server/users/user-repository.ts';

interface Bearer {
  readonly session: Session;
  readonly user: User;
}

/** Called by the apps themselves, with the bearer token and this site's cookies. */
export function installDeviceRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts } = context;
  const readToken = createAccessTokenReader(accounts, context.keys);

  const signedIn = async (request: FastifyRequest): Promise<Bearer | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const sid = token && (await readToken(token));
    const session = sid ? await findSession(accounts.db, sid) : undefined;
    if (!session?.started_at || !isSessionOpen(session, accounts.clock.now())) return undefined;
    const user = await findUser(accounts.db, session.user_id);
    return user && user.locked_at === null ? { session, user } : undefined;
  };
  const refuseStranger = (reply: FastifyReply) => sendRefusal(reply, refuse('session_expired'));

  app.post('/device/challenge', async (request, reply) => {
    const bearer = await signedIn(request);
    if (!bearer) return refuseStranger(reply);
    const { session, user } = bearer;
    const body = readBody(z.object({ channel: z.enum(['mail', 'sms']).default('mail') }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const locale = localeOf(request);
    const result = await challengeDevice(accounts, session, user, locale, body.body.channel);
    return answer(reply, result, ({ challenge }) => challenge);
  });

  app.post('/device/confirm', async (request, reply) => {
    const bearer = await signedIn(request);
    if (!bearer) return refuseStranger(reply);
    const body = readBody(z.object({ code: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await confirmDevice(accounts, bearer.session, body.body.code, {
      secret: readDeviceSecret(request),
      browser: browserName(request.headers['user-agent']),
    });
    if (result.ok) setDeviceSecret(reply, result.secret, context.secure);
    return answer(reply, result, () => ({ device_trusted: true }));
  });
}
