import { networkOf } from '@kheya/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { showContactChange } from '#server/contact-changes/contact-change-view.ts';
import {
  cancelContactChange,
  confirmContactCode,
  resendContactCode,
  startContactChange,
} from '#server/flows/contact-change-flow.ts';
import { stopContactChange } from '#server/flows/contact-stop-flow.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { recentlyProvedRoute, signedInRoute } from '#server/routes/signed-in-route.ts';

const kinds = z.enum(['email', 'mobile']);
const ends = z.enum(['old', 'new']);

interface OfKind {
  Params: { kind: string };
}

/** Changing the address or the number of whoever is signed in, and the link that stops it. */
export function installContactRoutes(app: FastifyInstance, context: RouteContext): void {
  const path = (end: string) => `/api/me/contact/:kind${end}`;
  installReading(app, context, path);
  app.post(
    path('/confirm'),
    signedInRoute<OfKind>(context, async ({ accounts, signedIn: { user } }, request, reply) => {
      const kind = kinds.safeParse(request.params.kind);
      const body = readBody(z.object({ end: ends, code: typed }), request);
      if (!kind.success) return sendRefusal(reply, refuse('not_found'));
      if (!body.ok) return sendRefusal(reply, body);
      const { end, code: typedCode } = body.body;
      const networkAddress = networkOf(request.ip);
      const given = { user, kind: kind.data, end, typedCode, networkAddress };
      return answer(reply, await confirmContactCode(accounts, given), ({ done }) => ({ done }));
    }),
  );
  app.post(
    path('/resend'),
    signedInRoute<OfKind>(context, async ({ accounts, signedIn: { user } }, request, reply) => {
      const kind = kinds.safeParse(request.params.kind);
      const body = readBody(z.object({ end: ends }), request);
      if (!kind.success) return sendRefusal(reply, refuse('not_found'));
      if (!body.ok) return sendRefusal(reply, body);
      const given = {
        user,
        kind: kind.data,
        end: body.body.end,
        networkAddress: networkOf(request.ip),
      };
      const sent = await resendContactCode(accounts, given);
      if (!sent.ok) return sendRefusal(reply, sent);
      return reply.send({ change: await showContactChange(accounts, user, kind.data) });
    }),
  );
  app.post('/api/contact-change/stop', async (request, reply) => {
    const body = readBody(z.object({ token: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await stopContactChange(context.accounts, body.body.token);
    return answer(reply, result, ({ stopped }) => ({ stopped }));
  });
}

function installReading(
  app: FastifyInstance,
  context: RouteContext,
  path: (end: string) => string,
): void {
  app.get(
    path(''),
    signedInRoute<OfKind>(context, async ({ accounts, signedIn: { user } }, request, reply) => {
      const kind = kinds.safeParse(request.params.kind);
      if (!kind.success) return sendRefusal(reply, refuse('not_found'));
      return reply.send({ change: await showContactChange(accounts, user, kind.data) });
    }),
  );
  app.post(
    path(''),
    recentlyProvedRoute<OfKind>(context, async ({ accounts, signedIn }, request, reply) => {
      const kind = kinds.safeParse(request.params.kind);
      const body = readBody(z.object({ address: typed }), request);
      if (!kind.success) return sendRefusal(reply, refuse('not_found'));
      if (!body.ok) return sendRefusal(reply, body);
      const { user } = signedIn;
      const given = {
        user,
        kind: kind.data,
        typed: body.body.address,
        networkAddress: networkOf(request.ip),
      };
      const started = await startContactChange(accounts, given);
      if (!started.ok) return sendRefusal(reply, started);
      return reply.send({ change: await showContactChange(accounts, user, kind.data) });
    }),
  );
  app.post(
    path('/cancel'),
    signedInRoute<OfKind>(context, async ({ accounts, signedIn }, request, reply) => {
      const kind = kinds.safeParse(request.params.kind);
      if (!kind.success) return sendRefusal(reply, refuse('not_found'));
      await cancelContactChange(accounts, signedIn.user, kind.data);
      return reply.send({ change: null });
    }),
  );
}
