import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { proveByPassword } from '#server/flows/proof-flow.ts';
import { sendRefusal } from '#server/problems/refusal.ts';
import { readBody, type RouteContext } from '#server/routes/route-context.ts';
import { type SignedInContext, signedInRoute } from '#server/routes/signed-in-route.ts';
import { proofSecondsLeft } from '#server/sessions/recent-proof.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

const text = z.string().max(1000);
const proof = z.object({ password: text });

/** Who is signed in at this site, and proving it again before security is changed. */
export function installMeRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get('/api/me', signedInRoute(context, answerMe));
  app.post('/api/me/reauthenticate', signedInRoute(context, answerReauthenticate));
}

async function answerMe(
  { accounts, signedIn }: SignedInContext,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { user } = signedIn;
  return reply.send({
    email: user.email,
    mobile: user.mobile,
    locale: user.locale,
    is_operator: user.roles.length > 0,
    credentials: await loadCredentials(accounts, user),
    proved_for_seconds: await proofSecondsLeft(accounts, signedIn),
  });
}

async function answerReauthenticate(
  { accounts, signedIn }: SignedInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = readBody(proof, request);
  if (!body.ok) return sendRefusal(reply, body);
  const proved = await proveByPassword(accounts, {
    signedIn,
    password: body.body.password,
    networkAddress: request.ip,
    deviceSecret: readDeviceSecret(request),
  });
  if (!proved.ok) return sendRefusal(reply, proved);
  return reply.send({ proved_for_seconds: await proofSecondsLeft(accounts, signedIn) });
}
