import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { COOKIES, readCookie } from '#server/cookies/cookies.ts';
import { clearFlowCookie, findInteraction, finishInteraction } from '#server/flows/interaction.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import type { AuthenticationMethods } from '#server/second-step/authentication-methods.ts';

export type FlowRequest = FastifyRequest<{ Params: { flow: string } }>;

export interface FlowContext extends RouteContext {
  readonly flow: string;
  readonly interaction: Interaction;
}

export type FlowHandler = (
  context: FlowContext,
  request: FlowRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export const flowPath = (end: string) => `/api/flows/:flow${end}`;

/** A route of a sign-in or sign-up an app has asked for; it belongs to the browser it began in. */
export function flowRoute(context: RouteContext, handler: FlowHandler) {
  return async (request: FlowRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { flow } = request.params;
    const interaction = await findInteraction(context.provider, request, flow);
    if (!interaction) return sendRefusal(reply, refuse('flow_over'));
    return handler({ ...context, flow, interaction }, request, reply);
  };
}

/** Signed in: the flow ends here and the browser goes back to the app. */
export async function finishFlow(
  { provider, interaction, flow, secure }: FlowContext,
  request: FlowRequest,
  reply: FastifyReply,
  signedIn: { readonly userId: string; readonly methods: AuthenticationMethods },
): Promise<FastifyReply> {
  const browserSession = readCookie(request, COOKIES.session);
  const returnTo = await finishInteraction(provider, interaction, signedIn, browserSession);
  clearFlowCookie(reply, flow, secure);
  return reply.send({ redirect_to: returnTo });
}
