import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changePassword } from '#server/flows/password-change-flow.ts';
import { sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { recentlyProvedRoute } from '#server/routes/signed-in-route.ts';

/** A new password of whoever is signed in; the old one, or another proof, was asked just before. */
export function installMePasswordRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post(
    '/api/me/password',
    recentlyProvedRoute(context, async ({ accounts, signedIn }, request, reply) => {
      const body = readBody(z.object({ password: typed }), request);
      if (!body.ok) return sendRefusal(reply, body);
      const result = await changePassword(accounts, signedIn, body.body.password);
      return answer(reply, result, ({ ended }) => ({ ended }));
    }),
  );
}
