import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { signOutRoutes as routes } from '@kheya/contract/accounts';
import { reply } from '@kheya/http-kit';
import {
  COOKIES,
  readCookies,
  refreshCookie,
  setCookie,
  sidCookie,
} from '#server/cookies/cookies.ts';
import { type SignedOut, signOut } from '#server/flows/sign-out-flow.ts';
import { CLIENT_IDS } from '#server/oidc/oidc-clients.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import type { CookieReply, RouteContext } from '#server/routes/route-context.ts';

/** Ends a session by the button of our own page. */
export const signOutHandlers: readonly Handler[] = [
  handle(routes.signOut, async (call, context) => {
    const result = await run(context, call.request, call.body, true);
    if (!result.ok) return result;
    clearCookies(call.reply, context, result.outcome);
    return reply({ redirect_to: result.outcome.returnTo ?? '/signed-out' });
  }),
];

/**
 * The end-session endpoint of OpenID, for the apps: a browser is sent here and redirected whatever
 * the answer is, so it is no route of the contract.
 */
export function installEndSession(app: FastifyInstance, context: RouteContext): void {
  app.get('/session/end', async (request, answer) => {
    const given = routes.signOutRequest.safeParse(request.query);
    const result = given.success && (await run(context, request, given.data, isFromOurs(request)));
    if (!result || !result.ok) return answer.redirect('/error?reason=sign_out', 303);
    if (result.outcome.next === 'confirm') {
      const query = new URL(request.url, context.accounts.config.accountsUrl).search;
      return answer.redirect(`/sign-out${query}`, 303);
    }
    clearCookies(answer, context, result.outcome);
    return answer.redirect(result.outcome.returnTo ?? '/signed-out', 303);
  });
}

const run = (
  { accounts, provider, keys }: RouteContext,
  request: FastifyRequest,
  params: z.output<typeof routes.signOutRequest>,
  isConfirmed: boolean,
) =>
  signOut(accounts, {
    provider,
    keys,
    cookies: readCookies(request.headers.cookie),
    params,
    isConfirmed,
  });

/**
 * Browsers send where a navigation began; a link of another site must be confirmed before it signs
 * anyone out.
 */
function isFromOurs(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'same-site' || site === 'none';
}

function clearCookies(answer: CookieReply, { secure }: RouteContext, outcome: SignedOut): void {
  const gone = { maxAgeS: 0, secure };
  setCookie(answer, COOKIES.session, '', { path: '/', ...gone });
  setCookie(answer, `${COOKIES.session}.sig`, '', { path: '/', ...gone });
  for (const clientId of outcome.clientId ? [outcome.clientId] : CLIENT_IDS) {
    setCookie(answer, refreshCookie(clientId), '', { path: '/token', ...gone });
    setCookie(answer, sidCookie(clientId), '', { path: '/', ...gone });
  }
}
