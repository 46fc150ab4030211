import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  COOKIES,
  readCookies,
  refreshCookie,
  setCookie,
  sidCookie,
} from '#server/cookies/cookies.ts';
import { type SignedOut, signOut } from '#server/flows/sign-out-flow.ts';
import { CLIENT_IDS } from '#server/oidc/oidc-clients.ts';
import { sendRefusal } from '#server/problems/refusal.ts';
import { readBody, type RouteContext } from '#server/routes/route-context.ts';

const text = z.string().max(4000).optional();
const params = z.object({
  id_token_hint: text,
  client_id: text,
  post_logout_redirect_uri: text,
  state: text,
  ui_locales: text,
});

/** The end of a session: `GET` for the apps, by redirect; `POST` for the button of our own page. */
export function installSignOutRoutes(app: FastifyInstance, context: RouteContext): void {
  const run = (request: FastifyRequest, given: z.output<typeof params>, asked: boolean) =>
    signOut(context.accounts, {
      provider: context.provider,
      keys: context.keys,
      cookies: readCookies(request.headers.cookie),
      params: given,
      asked,
    });

  app.get('/session/end', async (request, reply) => {
    const given = params.safeParse(request.query);
    const result = given.success && (await run(request, given.data, isFromOurs(request)));
    if (!result || !result.ok) return reply.redirect('/error?reason=sign_out', 303);
    if (result.outcome.next === 'confirm') {
      const query = new URL(request.url, context.accounts.config.accountsUrl).search;
      return reply.redirect(`/sign-out${query}`, 303);
    }
    clearCookies(reply, context, result.outcome);
    return reply.redirect(result.outcome.returnTo ?? '/signed-out', 303);
  });

  app.post('/api/sign-out', async (request, reply) => {
    const body = readBody(params, request);
    if (!body.ok) return sendRefusal(reply, body);
    const result = await run(request, body.body, true);
    if (!result.ok) return sendRefusal(reply, result);
    clearCookies(reply, context, result.outcome);
    return reply.send({ redirect_to: result.outcome.returnTo ?? '/signed-out' });
  });
}

/** Browsers tell where a navigation began; another site's link asks before it signs anyone out. */
function isFromOurs(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'same-site' || site === 'none';
}

function clearCookies(reply: FastifyReply, { secure }: RouteContext, outcome: SignedOut): void {
  const gone = { maxAgeS: 0, secure };
  setCookie(reply, COOKIES.session, '', { path: '/', ...gone });
  setCookie(reply, `${COOKIES.session}.sig`, '', { path: '/', ...gone });
  for (const clientId of outcome.clientId ? [outcome.clientId] : CLIENT_IDS) {
    setCookie(reply, refreshCookie(clientId), '', { path: '/token', ...gone });
    setCookie(reply, sidCookie(clientId), '', { path: '/', ...gone });
  }
}
