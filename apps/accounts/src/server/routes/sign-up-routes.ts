import { networkOf } from '@kheya/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readDeviceSecret, setDeviceSecret } from '#server/devices/device-cookie.ts';
import { browserName } from '#server/devices/device-repository.ts';
import { paramOf } from '#server/flows/interaction.ts';
import {
  chooseHome,
  confirmSignUpEmail,
  resendSignUpCode,
  startSignUp,
} from '#server/flows/sign-up-flow.ts';
import {
  confirmSignUpMobile,
  resendSignUpMobileCode,
  startSignUpMobile,
} from '#server/flows/sign-up-mobile-flow.ts';
import { localeOf, refuse, sendRefusal } from '#server/problems/refusal.ts';
import {
  finishFlow,
  type FlowContext,
  type FlowHandler,
  flowPath,
  type FlowRequest,
  flowRoute,
} from '#server/routes/flow-route.ts';
import { offerPasskey } from '#server/routes/passkey-offer-routes.ts';
import { PASSWORD_ONLY } from '#server/second-step/authentication-methods.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';

export const homeBody = z.object({ country: z.enum(['US', 'BD']), place: typed });
const credentials = z.object({ email: typed, password: typed });
const codeBody = z.object({ code: typed });
/** A page whose device keeps passkeys asks to offer one before the browser goes back to the app. */
const lastCodeBody = codeBody.extend({ offer_passkey: z.boolean().default(false) });

/** Opening an account, step by step. Operators are made by operators: the console opens none. */
export function installSignUpRoutes(app: FastifyInstance, context: RouteContext): void {
  const post = (end: string, handler: FlowHandler) =>
    app.post(flowPath(`/sign-up${end}`), flowRoute(context, forCustomers(handler)));
  post('/place', answerPlace);
  post('', answerDetails);
  post('/resend', answerResend);
  post('/confirm', answerConfirm);
  post('/mobile', answerMobile);
  post('/mobile/resend', answerMobileResend);
  post('/mobile/confirm', answerMobileConfirm);
}

const forCustomers =
  (handler: FlowHandler): FlowHandler =>
  async (context, request, reply) =>
    paramOf(context.interaction, 'client_id') === 'kheya-pay'
      ? handler(context, request, reply)
      : sendRefusal(reply, refuse('not_permitted'));

const asked = ({ flow }: FlowContext, request: FlowRequest) => ({
  flowId: flow,
  locale: localeOf(request),
  networkAddress: networkOf(request.ip),
});

const answerPlace: FlowHandler = async ({ accounts, flow }, request, reply) => {
  const body = readBody(homeBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const home = { flowId: flow, ...body.body, locale: localeOf(request) };
  return answer(reply, await chooseHome(accounts, home), ({ served }) => ({ served }));
};

const answerDetails: FlowHandler = async (context, request, reply) => {
  const body = readBody(credentials, request);
  if (!body.ok) return sendRefusal(reply, body);
  const { email: typedEmail, password } = body.body;
  const result = await startSignUp(context.accounts, {
    ...asked(context, request),
    ...{ typedEmail, password },
  });
  return answer(reply, result, ({ sent }) => sent);
};

const answerResend: FlowHandler = async (context, request, reply) =>
  answer(
    reply,
    await resendSignUpCode(context.accounts, asked(context, request)),
    ({ sent }) => sent,
  );

const answerConfirm: FlowHandler = async ({ accounts, flow }, request, reply) => {
  const body = readBody(codeBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await confirmSignUpEmail(accounts, {
    flowId: flow,
    typedCode: body.body.code,
    networkAddress: networkOf(request.ip),
  });
  return answer(reply, result, () => ({ confirmed: true }));
};

const answerMobile: FlowHandler = async (context, request, reply) => {
  const body = readBody(z.object({ mobile: typed }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await startSignUpMobile(context.accounts, {
    ...asked(context, request),
    typedMobile: body.body.mobile,
  });
  return answer(reply, result, ({ sent }) => sent);
};

const answerMobileResend: FlowHandler = async (context, request, reply) =>
  answer(
    reply,
    await resendSignUpMobileCode(context.accounts, asked(context, request)),
    ({ sent }) => sent,
  );

const answerMobileConfirm: FlowHandler = async (context, request, reply) => {
  const body = readBody(lastCodeBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await confirmSignUpMobile(context.accounts, {
    flowId: context.flow,
    typedCode: body.body.code,
    deviceId: paramOf(context.interaction, 'device'),
    deviceSecret: readDeviceSecret(request),
    browser: browserName(request.headers['user-agent']),
    networkAddress: networkOf(request.ip),
  });
  if (!result.ok) return sendRefusal(reply, result);
  if (result.deviceSecret) setDeviceSecret(reply, result.deviceSecret, context.secure);
  if (body.body.offer_passkey) {
    await offerPasskey(context.interaction, result.userId);
    return reply.send({ passkey_offered: true });
  }
  return finishFlow(context, request, reply, {
    userId: result.userId,
    methods: PASSWORD_ONLY,
  });
};
