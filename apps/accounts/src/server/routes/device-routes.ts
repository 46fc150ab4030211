import { networkOf } from '@kheya/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readDeviceSecret, setDeviceSecret } from '#server/devices/device-cookie.ts';
import { browserName } from '#server/devices/device-repository.ts';
import { challengeDevice, confirmDevice, isDeviceKnown } from '#server/flows/device-flow.ts';
import { localeOf, sendRefusal } from '#server/problems/refusal.ts';
import { createBearerReader, refuseStranger } from '#server/routes/bearer.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';

const challengeBody = z.object({
  channel: z.enum(['mail', 'sms']).default('mail'),
  /** The app's own id of this browser, where it sends it along. */
  device: typed.optional(),
});

/** Called by the apps themselves, with the bearer token and this site's cookies. */
export function installDeviceRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts } = context;
  const readBearer = createBearerReader(context);

  app.post('/device/challenge', async (request, reply) => {
    const bearer = await readBearer(request);
    if (!bearer) return refuseStranger(reply);
    const { session, user } = bearer;
    const body = readBody(challengeBody, request);
    if (!body.ok) return sendRefusal(reply, body);
    const isKnown = await isDeviceKnown(accounts, session, body.body.device);
    if (isKnown) return reply.send({ device_trusted: true });
    const locale = localeOf(request);
    const result = await challengeDevice(accounts, session, user, locale, body.body.channel);
    return answer(reply, result, ({ challenge }) => challenge);
  });

  app.post('/device/confirm', async (request, reply) => {
    const bearer = await readBearer(request);
    if (!bearer) return refuseStranger(reply);
    const body = readBody(z.object({ code: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await confirmDevice(accounts, bearer.session, body.body.code, {
      secret: readDeviceSecret(request),
      browser: browserName(request.headers['user-agent']),
      networkAddress: networkOf(request.ip),
    });
    if (result.ok) setDeviceSecret(reply, result.secret, context.secure);
    return answer(reply, result, () => ({ device_trusted: true }));
  });
}
