import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { z } from 'zod';
import { findChallenge } from '#server/codes/code-challenge.ts';
import { challengeState } from '#server/codes/code-rules.ts';
import { COOKIES, readCookie } from '#server/cookies/cookies.ts';
import { readDeviceSecret, setDeviceSecret } from '#server/devices/device-cookie.ts';
import {
  clearFlowCookie,
  findInteraction,
  finishInteraction,
  paramOf,
} from '#server/flows/interaction.ts';
import { signIn } from '#server/flows/sign-in-flow.ts';
import { confirmSignUp, resendSignUpCode, startSignUp } from '#server/flows/sign-up-flow.ts';
import { localeOf, refuse, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';

type FlowRequest = FastifyRequest<{ Params: { flow: string } }>;
type FlowHandler = (
  request: FlowRequest,
  reply: FastifyReply,
  interaction: Interaction,
) => Promise<FastifyReply>;

const credentials = z.object({ email: typed, password: typed });
const codeBody = z.object({ code: typed });

/** The sign-in and sign-up an app has asked for; `:flow` belongs to the browser it began in. */
export function installFlowRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts, provider } = context;
  const inFlow = (handler: FlowHandler) => async (request: FlowRequest, reply: FastifyReply) => {
    const interaction = await findInteraction(provider, request, request.params.flow);
    return interaction
      ? handler(request, reply, interaction)
      : sendRefusal(reply, refuse('flow_over'));
  };

  app.get(
    '/api/flows/:flow',
    inFlow(async (request, reply, interaction) => {
      const challenge = await findChallenge(accounts, 'sign_up', request.params.flow);
      const open = challenge && challenge.used_at === null ? challenge : undefined;
      return reply.send({
        client_id: paramOf(interaction, 'client_id'),
        screen: paramOf(interaction, 'screen_hint') === 'signup' ? 'sign_up' : 'sign_in',
        sign_up: open ? { email: open.email, ...challengeState(open, accounts.clock.now()) } : null,
      });
    }),
  );

  app.post(
    '/api/flows/:flow/sign-in',
    inFlow(async (request, reply, interaction) => {
      const body = readBody(credentials, request);
      if (!body.ok) return sendRefusal(reply, body);
      const result = await signIn(accounts, {
        typedEmail: body.body.email,
        password: body.body.password,
        networkAddress: request.ip,
        deviceSecret: readDeviceSecret(request),
      });
      if (!result.ok) return sendRefusal(reply, result);
      return finish(context, request, reply, interaction, result.userId);
    }),
  );

  app.post(
    '/api/flows/:flow/sign-up',
    inFlow(async (request, reply, interaction) => {
      const body = readBody(credentials, request);
      if (!body.ok) return sendRefusal(reply, body);
      // Operators are made by operators: the console opens no accounts.
      if (paramOf(interaction, 'client_id') !== 'kheya-pay') {
        return sendRefusal(reply, refuse('not_permitted'));
      }
      const result = await startSignUp(accounts, {
        flowId: request.params.flow,
        typedEmail: body.body.email,
        password: body.body.password,
        locale: localeOf(request),
      });
      return answer(reply, result, ({ sent }) => sent);
    }),
  );

  app.post(
    '/api/flows/:flow/sign-up/resend',
    inFlow(async (request, reply) => {
      const input = { flowId: request.params.flow, locale: localeOf(request) };
      return answer(reply, await resendSignUpCode(accounts, input), ({ sent }) => sent);
    }),
  );

  app.post(
    '/api/flows/:flow/sign-up/confirm',
    inFlow(async (request, reply, interaction) => {
      const body = readBody(codeBody, request);
      if (!body.ok) return sendRefusal(reply, body);
      const result = await confirmSignUp(accounts, {
        flowId: request.params.flow,
        typedCode: body.body.code,
        deviceId: paramOf(interaction, 'device'),
        deviceSecret: readDeviceSecret(request),
      });
      if (!result.ok) return sendRefusal(reply, result);
      if (result.deviceSecret) setDeviceSecret(reply, result.deviceSecret, context.secure);
      return finish(context, request, reply, interaction, result.userId);
    }),
  );
}

async function finish(
  context: RouteContext,
  request: FlowRequest,
  reply: FastifyReply,
  interaction: Interaction,
  userId: string,
): Promise<FastifyReply> {
  const browserSession = readCookie(request, COOKIES.session);
  const returnTo = await finishInteraction(context.provider, interaction, userId, browserSession);
  clearFlowCookie(reply, request.params.flow, context.secure);
  return reply.send({ redirect_to: returnTo });
}
