import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import { type ProofNeed, requireRecentProof } from '#server/sessions/recent-proof.ts';
import { findSignedIn, type SignedIn } from '#server/sessions/signed-in.ts';

export interface SignedInContext extends RouteContext {
  readonly signedIn: SignedIn;
}

type Handler<Route extends RouteGenericInterface> = (
  context: SignedInContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * A route for whoever is signed in at this site, in a browser they have confirmed: a password alone, in
 * a browser nobody knows, opens this site no further than it opens the API (406).
 */
export function signedInRoute<Route extends RouteGenericInterface = RouteGenericInterface>(
  context: RouteContext,
  handler: Handler<Route>,
) {
  return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
    const signedIn = await findSignedIn(context, request as FastifyRequest);
    if (!signedIn) return sendRefusal(reply, refuse('not_signed_in'));
    if (!signedIn.deviceTrusted) return sendRefusal(reply, refuse('device_unknown'));
    return handler({ ...context, signedIn }, request, reply);
  };
}

/** A route that changes security: signed in, and proved within the last five minutes. */
export function recentlyProvedRoute<Route extends RouteGenericInterface = RouteGenericInterface>(
  context: RouteContext,
  handler: Handler<Route>,
  need: ProofNeed = 'any',
) {
  return signedInRoute<Route>(context, async (inner, request, reply) => {
    const proof = await requireRecentProof(inner.accounts, inner.signedIn, need);
    return proof.ok ? handler(inner, request, reply) : sendRefusal(reply, proof);
  });
}

/** A route that changes what stands beside the password: proved by one of these, where there is any. */
export function secondFactorProvedRoute<
  Route extends RouteGenericInterface = RouteGenericInterface,
>(context: RouteContext, handler: Handler<Route>) {
  return recentlyProvedRoute<Route>(context, handler, 'second_factor');
}
