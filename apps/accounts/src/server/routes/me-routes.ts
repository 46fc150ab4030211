import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { proveByPassword, proveBySecondFactor } from '#server/flows/proof-flow.ts';
import { passkeyRequestOptions } from '#server/passkeys/passkey-assertion.ts';
import { sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { secondFactorBody, tryFrom } from '#server/routes/second-factor-body.ts';
import { type SignedInContext, signedInRoute } from '#server/routes/signed-in-route.ts';
import { proofSecondsLeft } from '#server/sessions/recent-proof.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

const proofBody = z.union([z.object({ password: typed.unwrap() }), secondFactorBody]);

/** Who is signed in at this site, and proving it again before security is changed. */
export function installMeRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get('/api/me', signedInRoute(context, answerMe));
  app.post('/api/me/reauthenticate', signedInRoute(context, answerProof));
  app.post('/api/me/reauthenticate/passkey-options', signedInRoute(context, answerOptions));
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

async function answerProof(
  { accounts, signedIn }: SignedInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = readBody(proofBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const from = tryFrom(request);
  const proved =
    'password' in body.body
      ? await proveByPassword(accounts, signedIn, body.body.password, from)
      : await proveBySecondFactor(accounts, signedIn, body.body, from);
  if (!proved.ok) return sendRefusal(reply, proved);
  return reply.send({ proved_for_seconds: await proofSecondsLeft(accounts, signedIn) });
}

async function answerOptions(
  { accounts, signedIn }: SignedInContext,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const of = { purpose: 'prove', subject: signedIn.browserSession } as const;
  const result = await passkeyRequestOptions(accounts, of, signedIn.user.id);
  return answer(reply, result, ({ options }) => options);
}
