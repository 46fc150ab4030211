import { networkOf } from '@kheya/service-kit';
import { deviceRoutes as routes } from '@kheya/contract/accounts';
import { reply } from '@kheya/http-kit';
import {
  beginConfirmation,
  finishConfirmation,
} from '#server/confirmation/confirmation-service.ts';
import { readDeviceSecret, setDeviceSecret } from '#server/devices/device-cookie.ts';
import { truncateUserAgent } from '#server/devices/device-repository.ts';
import { challengeDevice, confirmDevice, isDeviceKnown } from '#server/flows/device-flow.ts';
import { attemptOrigin } from '#server/routes/finish-flow.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import { toSecondFactorAttempt } from '#server/second-step/second-factor.ts';

/** Called by the apps themselves: confirming a browser, and a step-up of the API. */
export const deviceHandlers: readonly Handler[] = [
  handle(routes.challengeDevice, async ({ body, caller, locale }, { accounts }) => {
    const { session, user } = caller;
    if (await isDeviceKnown(accounts, session, body.device)) return reply({ device_trusted: true });
    const result = await challengeDevice(accounts, session, user, locale, body.channel);
    if (!result.ok) return result;
    const { channels, ...challenge } = result.challenge;
    return reply({ ...challenge, channels: [...channels] });
  }),

  handle(routes.confirmDevice, async (call, { accounts, secure }) => {
    const { body, caller, request } = call;
    const result = await confirmDevice(accounts, caller.session, body.code, {
      secret: readDeviceSecret(request),
      browser: truncateUserAgent(request.headers['user-agent']),
      networkAddress: networkOf(request.ip),
    });
    if (!result.ok) return result;
    setDeviceSecret(call.reply, result.secret, secure);
    return reply({ device_trusted: true });
  }),

  handle(routes.beginConfirmation, async ({ body, caller }, { accounts }) => {
    const of = { ...caller, challengeId: body.challenge_id };
    const { methods, passkeyOptions } = await beginConfirmation(accounts, of);
    return reply({
      methods: [...methods],
      passkey_options: passkeyOptions && { ...passkeyOptions },
    });
  }),

  handle(routes.finishConfirmation, async ({ body, caller, request }, { accounts, keys }) => {
    const of = { ...caller, challengeId: body.challenge_id };
    const result = await finishConfirmation(
      accounts,
      keys,
      of,
      toSecondFactorAttempt(body),
      attemptOrigin(request),
    );
    return result.ok ? reply({ confirmation: result.confirmation }) : result;
  }),
];
