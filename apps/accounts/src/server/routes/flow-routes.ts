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
interface FlowContext extends RouteContext {
  readonly flow: string;
  readonly interaction: Interaction;
}
type FlowHandler = (
  context: FlowContext,
  request: FlowRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const credentials = z.object({ email: typed, password: typed });
const codeBody = z.object({ code: typed });

/** The sign-in and sign-up an app has asked for; `:flow` belongs to the browser it began in. */
export function installFlowRoutes(app: FastifyInstance, context: RouteContext): void {
  const path = (end: string) => `/api/flows/:flow${end}`;
  const inFlow = (handler: FlowHandler) => async (request: FlowRequest, reply: FastifyReply) => {
    const { flow } = request.params;
    const interaction = await findInteraction(context.provider, request, flow);
    if (!interaction) return sendRefusal(reply, refuse('flow_over'));
    return handler({ ...context, flow, interaction }, request, reply);
  };
  app.get(path(''), inFlow(answerFlow));
  app.post(path('/sign-in'), inFlow(answerSignIn));
  app.post(path('/sign-up'), inFlow(answerSignUp));
  app.post(path('/sign-up/resend'), inFlow(answerResend));
  app.post(path('/sign-up/confirm'), inFlow(answerConfirm));
}

/** What is asked, and how far a sign-up has come: for a page that was loaded anew. */
const answerFlow: FlowHandler = async ({ accounts, flow, interaction }, _request, reply) => {
  const challenge = await findChallenge(accounts, 'sign_up', flow);
  const open = challenge && challenge.used_at === null ? challenge : undefined;
  return reply.send({
    client_id: paramOf(interaction, 'client_id'),
    screen: paramOf(interaction, 'screen_hint') === 'signup' ? 'sign_up' : 'sign_in',
    sign_up: open ? { email: open.email, ...challengeState(open, accounts.clock.now()) } : null,
  });
};

const answerSignIn: FlowHandler = async (context, request, reply) => {
  const body = readBody(credentials, request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await signIn(context.accounts, {
    typedEmail: body.body.email,
    password: body.body.password,
    networkAddress: request.ip,
    deviceSecret: readDeviceSecret(request),
  });
  return result.ok ? finish(context, request, reply, result.userId) : sendRefusal(reply, result);
};

const answerSignUp: FlowHandler = async ({ accounts, flow, interaction }, request, reply) => {
  const body = readBody(credentials, request);
  if (!body.ok) return sendRefusal(reply, body);
  // Operators are made by operators: the console opens no accounts.
  if (paramOf(interaction, 'client_id') !== 'kheya-pay') {
    return sendRefusal(reply, refuse('not_permitted'));
  }
  const result = await startSignUp(accounts, {
    flowId: flow,
    typedEmail: body.body.email,
    password: body.body.password,
    locale: localeOf(request),
  });
  return answer(reply, result, ({ sent }) => sent);
};

const answerResend: FlowHandler = async ({ accounts, flow }, request, reply) => {
  const result = await resendSignUpCode(accounts, { flowId: flow, locale: localeOf(request) });
  return answer(reply, result, ({ sent }) => sent);
};

const answerConfirm: FlowHandler = async (context, request, reply) => {
  const body = readBody(codeBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await confirmSignUp(context.accounts, {
    flowId: context.flow,
    typedCode: body.body.code,
    deviceId: paramOf(context.interaction, 'device'),
    deviceSecret: readDeviceSecret(request),
  });
  if (!result.ok) return sendRefusal(reply, result);
  if (result.deviceSecret) setDeviceSecret(reply, result.deviceSecret, context.secure);
  return finish(context, request, reply, result.userId);
};

/** Signed in: the flow ends here and the browser goes back to the app. */
async function finish(
  { provider, interaction, flow, secure }: FlowContext,
  request: FlowRequest,
  reply: FastifyReply,
  userId: string,
): Promise<FastifyReply> {
  const browserSession = readCookie(request, COOKIES.session);
  const returnTo = await finishInteraction(provider, interaction, userId, browserSession);
  clearFlowCookie(reply, flow, secure);
  return reply.send({ redirect_to: returnTo });
}
