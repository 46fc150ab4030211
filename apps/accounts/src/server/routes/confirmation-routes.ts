import { networkOf } from '@kheya/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  beginConfirmation,
  finishConfirmation,
} from '#server/confirmation/confirmation-service.ts';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { assertionJson } from '#server/passkeys/passkey-json.ts';
import { sendRefusal } from '#server/problems/refusal.ts';
import { createBearerReader, refuseStranger } from '#server/routes/bearer.ts';
import { answer, readBody, type RouteContext } from '#server/routes/route-context.ts';

const challenge = z.object({ challenge_id: z.uuid() });
const proof = challenge.extend({
  passkey: assertionJson.optional(),
  authenticator_code: z.string().max(100).optional(),
});

/** Confirming a step-up of the API; called by the apps with the bearer token. */
export function installConfirmationRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts, keys } = context;
  const readBearer = createBearerReader(context);

  app.post('/confirmation/begin', async (request, reply) => {
    const bearer = await readBearer(request);
    if (!bearer) return refuseStranger(reply);
    const body = readBody(challenge, request);
    if (!body.ok) return sendRefusal(reply, body);
    const of = { ...bearer, challengeId: body.body.challenge_id };
    return answer(reply, await beginConfirmation(accounts, of), (begun) => ({
      methods: begun.methods,
      passkey_options: begun.passkeyOptions,
    }));
  });

  app.post('/confirmation/finish', async (request, reply) => {
    const bearer = await readBearer(request);
    if (!bearer) return refuseStranger(reply);
    const body = readBody(proof, request);
    if (!body.ok) return sendRefusal(reply, body);
    const { challenge_id: challengeId, passkey, authenticator_code: authenticatorCode } = body.body;
    const result = await finishConfirmation(
      accounts,
      keys,
      { ...bearer, challengeId },
      { passkey, authenticatorCode },
      { networkAddress: networkOf(request.ip), deviceSecret: readDeviceSecret(request) },
    );
    return answer(reply, result, ({ confirmation }) => ({ confirmation }));
  });
}
