import type { FastifyInstance } from 'fastify';
import { forgetDevice, isDeviceId } from '#server/devices/device-repository.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { signedInRoute } from '#server/routes/signed-in-route.ts';
import { listDevices, listSessions, sessionGroup } from '#server/sessions/session-list.ts';
import { endOtherSessions, endSessions } from '#server/sessions/session-repository.ts';

interface Named {
  Params: { id: string };
}

/**
 * Where somebody is signed in, and what ends it. It only ever takes a right away, so whoever is
 * signed in may do it at once, without proving it again.
 */
export function installSessionRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get(
    '/api/me/sessions',
    signedInRoute(context, async ({ accounts, signedIn }, _request, reply) =>
      reply.send({
        sessions: await listSessions(accounts, signedIn),
        devices: await listDevices(accounts, signedIn),
      }),
    ),
  );

  app.post(
    '/api/me/sessions/:id/end',
    signedInRoute<Named>(context, async ({ accounts, signedIn }, request, reply) => {
      const group = await sessionGroup(accounts, signedIn.user.id, request.params.id);
      if (group.length === 0) return sendRefusal(reply, refuse('not_found'));
      const ids = group.map(({ id }) => id);
      const ended = await endSessions(accounts.db, { ids }, 'revoked', accounts.clock.now());
      return reply.send({ ended });
    }),
  );

  app.post(
    '/api/me/sessions/end-others',
    signedInRoute(context, async ({ accounts, signedIn }, _request, reply) => {
      const keep = { userId: signedIn.user.id, browserSession: signedIn.browserSession };
      const ended = await endOtherSessions(accounts.db, keep, 'revoked', accounts.clock.now());
      return reply.send({ ended });
    }),
  );

  app.post(
    '/api/me/devices/:id/forget',
    signedInRoute<Named>(context, async ({ accounts, signedIn }, request, reply) => {
      const { id } = request.params;
      const known = isDeviceId(id) && (await forgetDevice(accounts, signedIn.user.id, id));
      return known ? reply.send({ forgotten: true }) : sendRefusal(reply, refuse('not_found'));
    }),
  );
}
