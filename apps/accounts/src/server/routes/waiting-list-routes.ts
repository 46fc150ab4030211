import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { localeOf, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { homeBody } from '#server/routes/sign-up-routes.ts';
import { joinWaitingList, leaveWaitingList } from '#server/waiting-list/waiting-list-flow.ts';

/** For people from where Kheya opens no accounts yet. */
export function installWaitingListRoutes(app: FastifyInstance, { accounts }: RouteContext): void {
  app.post('/api/waiting-list', async (request, reply) => {
    const body = readBody(homeBody.extend({ email: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const { email: typedEmail, country, place } = body.body;
    const wish = { typedEmail, country, place, locale: localeOf(request) };
    return answer(reply, await joinWaitingList(accounts, wish), () => ({ listed: true }));
  });

  app.post('/api/waiting-list/leave', async (request, reply) => {
    const body = readBody(z.object({ token: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await leaveWaitingList(accounts, body.body.token);
    return answer(reply, result, () => ({ listed: false }));
  });
}
