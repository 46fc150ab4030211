import { networkOf } from '@kheya/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '@kheya/contract';
import { passwordRoutes as routes } from '@kheya/contract/accounts';
import { reply } from '@kheya/http-kit';
import { findChallenge } from '#server/codes/code-challenge.ts';
import type { Accounts } from '#server/context.ts';
import { COOKIES, readCookie, setCookie } from '#server/cookies/cookies.ts';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { changePassword } from '#server/flows/password-change-flow.ts';
import {
  resendPasswordCode,
  resetPassword,
  startPasswordReset,
} from '#server/flows/password-flow.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import { randomToken } from '#server/secrets/secrets.ts';
import { validatePassword, passwordStrength } from '#server/users/password-rules.ts';

const cookie = { path: '/api/password', maxAgeS: 3600 };

/** The request this browser has already made; an id it did not create is ignored. */
async function knownSubject(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<string | undefined> {
  const given = readCookie(request, COOKIES.password);
  const made = given === undefined ? undefined : await findChallenge(accounts, 'password', given);
  return made?.subject;
}

const requestContext = ({ locale, request }: { locale: Locale; request: FastifyRequest }) => ({
  locale,
  networkAddress: networkOf(request.ip),
  deviceSecret: readDeviceSecret(request),
});

/** Forgot password: requested, sent and answered in one browser, bound by a cookie. */
export const passwordHandlers: readonly Handler[] = [
  handle(routes.forgotPassword, async (call, { accounts, secure }) => {
    const subject = (await knownSubject(accounts, call.request)) ?? randomToken();
    const resetRequest = { ...requestContext(call), subject, typedEmail: call.body.email };
    const result = await startPasswordReset(accounts, resetRequest);
    if (!result.ok) return result;
    setCookie(call.reply, COOKIES.password, subject, { ...cookie, secure });
    return reply(result.sent);
  }),

  handle(routes.resendPasswordCode, async (call, { accounts }) => {
    const subject = readCookie(call.request, COOKIES.password) ?? '';
    const result = await resendPasswordCode(accounts, { ...requestContext(call), subject });
    return result.ok ? reply(result.sent) : result;
  }),

  handle(routes.resetPassword, async (call, { accounts, secure }) => {
    const result = await resetPassword(accounts, {
      subject: readCookie(call.request, COOKIES.password) ?? '',
      typedCode: call.body.code,
      password: call.body.password,
      networkAddress: networkOf(call.request.ip),
    });
    if (!result.ok) return result;
    setCookie(call.reply, COOKIES.password, '', { ...cookie, maxAgeS: 0, secure });
    return reply({ changed: true });
  }),

  // Checked while a password is typed: the same rules as on submit, without loading a list into the
  // page.
  handle(routes.checkPassword, async ({ body: { password, email } }) =>
    reply({
      strength: passwordStrength(password, email),
      field_code: validatePassword(password, email) ?? null,
    }),
  ),

  // The old password, or another proof, was asked just before.
  handle(routes.changePassword, async ({ body, caller }, { accounts }) => {
    const result = await changePassword(accounts, caller, body.password);
    return result.ok ? reply({ ended: result.ended }) : result;
  }),
];
