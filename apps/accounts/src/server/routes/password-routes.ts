import { networkOf } from '@kheya/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findChallenge } from '#server/codes/code-challenge.ts';
import type { Accounts } from '#server/context.ts';
import { COOKIES, readCookie, setCookie } from '#server/cookies/cookies.ts';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import {
  resendPasswordCode,
  resetPassword,
  startPasswordReset,
} from '#server/flows/password-flow.ts';
import { localeOf, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { randomToken } from '#server/secrets/secrets.ts';
import { passwordFault, passwordStrength } from '#server/users/password-rules.ts';

const PATH = '/api/password';
const LIFE_S = 3600;

/** The request this browser has made already; a name of anybody else's making is none. */
async function knownSubject(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<string | undefined> {
  const given = readCookie(request, COOKIES.password);
  const made = given === undefined ? undefined : await findChallenge(accounts, 'password', given);
  return made?.subject;
}

/** Forgot password: asked for, sent and answered in one browser, bound by a cookie. */
export function installPasswordRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts, secure } = context;
  const options = { path: PATH, maxAgeS: LIFE_S, secure };
  const asked = (request: FastifyRequest) => ({
    locale: localeOf(request),
    networkAddress: networkOf(request.ip),
    deviceSecret: readDeviceSecret(request),
  });

  app.post(`${PATH}/forgot`, async (request, reply) => {
    const body = readBody(z.object({ email: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const subject = (await knownSubject(accounts, request)) ?? randomToken();
    const result = await startPasswordReset(accounts, {
      ...asked(request),
      ...{ subject, typedEmail: body.body.email },
    });
    if (result.ok) setCookie(reply, COOKIES.password, subject, options);
    return answer(reply, result, ({ sent }) => sent);
  });

  app.post(`${PATH}/resend`, async (request, reply) => {
    const subject = readCookie(request, COOKIES.password) ?? '';
    const result = await resendPasswordCode(accounts, { ...asked(request), subject });
    return answer(reply, result, ({ sent }) => sent);
  });

  app.post(`${PATH}/reset`, async (request, reply) => {
    const body = readBody(z.object({ code: typed, password: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await resetPassword(accounts, {
      subject: readCookie(request, COOKIES.password) ?? '',
      typedCode: body.body.code,
      password: body.body.password,
      networkAddress: networkOf(request.ip),
    });
    if (result.ok) setCookie(reply, COOKIES.password, '', { ...options, maxAgeS: 0 });
    return answer(reply, result, () => ({ changed: true }));
  });

  // While one types a password: the same rules as when it is sent, so that no list is loaded.
  app.post(`${PATH}/check`, async (request, reply) => {
    const body = readBody(z.object({ password: typed, email: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const { password, email } = body.body;
    return reply.send({
      strength: passwordStrength(password, email),
      field_code: passwordFault(password, email) ?? null,
    });
  });
}
