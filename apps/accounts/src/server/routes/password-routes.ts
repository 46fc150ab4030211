import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { COOKIES, readCookie, setCookie } from '#server/cookies/cookies.ts';
import {
  resendPasswordCode,
  resetPassword,
  startPasswordReset,
} from '#server/flows/password-flow.ts';
import { localeOf, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { randomToken } from '#server/secrets/secrets.ts';

const PATH = '/api/password';
const LIFE_S = 3600;

/** Forgot password: asked for, mailed and answered in one browser, bound by a cookie. */
export function installPasswordRoutes(app: FastifyInstance, context: RouteContext): void {
  const { accounts, secure } = context;
  const options = { path: PATH, maxAgeS: LIFE_S, secure };

  app.post(`${PATH}/forgot`, async (request, reply) => {
    const body = readBody(z.object({ email: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const subject = readCookie(request, COOKIES.password) || randomToken();
    const result = await startPasswordReset(accounts, {
      subject,
      typedEmail: body.body.email,
      locale: localeOf(request),
    });
    if (result.ok) setCookie(reply, COOKIES.password, subject, options);
    return answer(reply, result, ({ sent }) => sent);
  });

  app.post(`${PATH}/resend`, async (request, reply) => {
    const subject = readCookie(request, COOKIES.password) ?? '';
    const result = await resendPasswordCode(accounts, subject, localeOf(request));
    return answer(reply, result, ({ sent }) => sent);
  });

  app.post(`${PATH}/reset`, async (request, reply) => {
    const body = readBody(z.object({ code: typed, password: typed }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await resetPassword(accounts, {
      subject: readCookie(request, COOKIES.password) ?? '',
      typedCode: body.body.code,
      password: body.body.password,
    });
    if (result.ok) setCookie(reply, COOKIES.password, '', { ...options, maxAgeS: 0 });
    return answer(reply, result, () => ({ changed: true }));
  });
}
