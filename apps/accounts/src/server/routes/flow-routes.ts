import { networkOf } from '@kheya/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '#server/context.ts';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { paramOf } from '#server/flows/interaction.ts';
import { signIn } from '#server/flows/sign-in-flow.ts';
import { sendRefusal } from '#server/problems/refusal.ts';
import { finishFlow, type FlowHandler, flowPath, flowRoute } from '#server/routes/flow-route.ts';
import { isPasskeyOffered } from '#server/routes/passkey-offer-routes.ts';
import { readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { PASSWORD_ONLY } from '#server/second-step/authentication-methods.ts';
import { beginSecondStep, findSecondStep } from '#server/second-step/second-step.ts';
import { showSignUp } from '#server/sign-ups/sign-up-view.ts';

const credentials = z.object({ email: typed, password: typed });

/** The sign-in an app has asked for. */
export function installFlowRoutes(app: FastifyInstance, context: RouteContext): void {
  app.get(flowPath(''), flowRoute(context, answerFlow));
  app.post(flowPath('/sign-in'), flowRoute(context, answerSignIn));
}

/** What is asked, and how far a sign-up has come: for a page that was loaded anew. */
const answerFlow: FlowHandler = async ({ accounts, flow, interaction }, _request, reply) =>
  reply.send({
    client_id: paramOf(interaction, 'client_id'),
    screen: paramOf(interaction, 'screen_hint') === 'signup' ? 'sign_up' : 'sign_in',
    sign_up: await showSignUp(accounts, flow),
    second_step: await showSecondStep(accounts, flow),
    passkey_offered: isPasskeyOffered(interaction),
  });

const answerSignIn: FlowHandler = async (context, request, reply) => {
  const body = readBody(credentials, request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await signIn(context.accounts, {
    typedEmail: body.body.email,
    password: body.body.password,
    networkAddress: networkOf(request.ip),
    deviceSecret: readDeviceSecret(request),
  });
  if (!result.ok) return sendRefusal(reply, result);
  const { user } = result;
  const second = await beginSecondStep(context.accounts, context.flow, user);
  if (second) return reply.send({ second_step: second });
  return finishFlow(context, request, reply, { userId: user.id, methods: PASSWORD_ONLY });
};

async function showSecondStep(accounts: Accounts, flow: string) {
  const open = await findSecondStep(accounts, flow);
  return open.ok ? open.step : null;
}
