import { networkOf } from '@kheya/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '@kheya/contract';
import { signUpRoutes as routes } from '@kheya/contract/accounts';
import { reply } from '@kheya/http-kit';
import { readDeviceSecret, setDeviceSecret } from '#server/devices/device-cookie.ts';
import { truncateUserAgent } from '#server/devices/device-repository.ts';
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
import { attestationOf } from '#server/passkeys/passkey-json.ts';
import { addPasskey, passkeyCreationOptions } from '#server/passkeys/passkey-registration.ts';
import { finishFlow } from '#server/routes/finish-flow.ts';
import { type FlowCaller, handle, type Handler } from '#server/routes/handler.ts';
import { PASSWORD_ONLY, passwordAnd } from '#server/second-step/authentication-methods.ts';
import { offerPasskey } from '#server/sign-ups/passkey-offer.ts';
import { joinWaitingList, leaveWaitingList } from '#server/waiting-list/waiting-list-flow.ts';

const requestContext = (call: { caller: FlowCaller; locale: Locale; request: FastifyRequest }) => ({
  flowId: call.caller.flow,
  locale: call.locale,
  networkAddress: networkOf(call.request.ip),
});

/** Opening an account, step by step. */
export const signUpHandlers: readonly Handler[] = [
  handle(routes.chooseSignUpPlace, async ({ body, caller, locale }, { accounts }) => {
    const chosen = await chooseHome(accounts, { flowId: caller.flow, ...body, locale });
    return chosen.ok ? reply({ served: chosen.served }) : chosen;
  }),

  handle(routes.startSignUp, async (call, { accounts }) => {
    const { email: typedEmail, password } = call.body;
    const result = await startSignUp(accounts, { ...requestContext(call), typedEmail, password });
    return result.ok ? reply(result.sent) : result;
  }),

  handle(routes.resendSignUpCode, async (call, { accounts }) => {
    const result = await resendSignUpCode(accounts, requestContext(call));
    return result.ok ? reply(result.sent) : result;
  }),

  handle(routes.confirmSignUpEmail, async ({ body, caller, request }, { accounts }) => {
    const result = await confirmSignUpEmail(accounts, {
      flowId: caller.flow,
      typedCode: body.code,
      networkAddress: networkOf(request.ip),
    });
    return result.ok ? reply({ confirmed: true }) : result;
  }),

  handle(routes.startSignUpMobile, async (call, { accounts }) => {
    const typedMobile = call.body.mobile;
    const result = await startSignUpMobile(accounts, { ...requestContext(call), typedMobile });
    return result.ok ? reply(result.sent) : result;
  }),

  handle(routes.resendSignUpMobileCode, async (call, { accounts }) => {
    const result = await resendSignUpMobileCode(accounts, requestContext(call));
    return result.ok ? reply(result.sent) : result;
  }),

  handle(routes.confirmSignUpMobile, async (call, context) => {
    const { body, caller, request } = call;
    const result = await confirmSignUpMobile(context.accounts, {
      flowId: caller.flow,
      typedCode: body.code,
      deviceId: paramOf(caller.interaction, 'device'),
      deviceSecret: readDeviceSecret(request),
      browser: truncateUserAgent(request.headers['user-agent']),
      networkAddress: networkOf(request.ip),
    });
    if (!result.ok) return result;
    if (result.deviceSecret) setDeviceSecret(call.reply, result.deviceSecret, context.secure);
    if (body.offer_passkey) {
      await offerPasskey(caller.interaction, result.userId);
      return reply({ passkey_offered: true });
    }
    return finishFlow(call, context, { userId: result.userId, methods: PASSWORD_ONLY });
  }),

  handle(routes.startOfferedPasskey, async ({ caller: { flow, user } }, { accounts }) => {
    const made = await passkeyCreationOptions(accounts, user, flow);
    return made.ok ? reply({ ...made.options }) : made;
  }),

  handle(routes.addOfferedPasskey, async (call, context) => {
    const { flow, user } = call.caller;
    const { name, passkey } = call.body;
    const made = { user, subject: flow, response: attestationOf(passkey), name };
    const result = await addPasskey(context.accounts, made);
    if (!result.ok) return result;
    return finishFlow(call, context, { userId: user.id, methods: passwordAnd('passkey') });
  }),

  handle(routes.skipOfferedPasskey, (call, context) =>
    finishFlow(call, context, { userId: call.caller.user.id, methods: PASSWORD_ONLY }),
  ),

  // For people in places where Kheya opens no accounts yet.
  handle(routes.joinWaitingList, async ({ body, locale }, { accounts }) => {
    const { email: typedEmail, ...home } = body;
    const result = await joinWaitingList(accounts, { typedEmail, ...home, locale });
    return result.ok ? reply({ listed: true }) : result;
  }),

  handle(routes.leaveWaitingList, async ({ body }, { accounts }) => {
    const result = await leaveWaitingList(accounts, body.token);
    return result.ok ? reply({ listed: false }) : result;
  }),
];
