import { networkOf } from '@kheya/service-kit';
import type { FastifyRequest } from 'fastify';
import { reply, type Answer } from '@kheya/http-kit';
import { COOKIES, readCookie } from '#server/cookies/cookies.ts';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { clearFlowCookie, finishInteraction } from '#server/flows/interaction.ts';
import type { FlowCaller } from '#server/routes/handler.ts';
import type { CookieReply, RouteContext } from '#server/routes/route-context.ts';
import type { AuthenticationMethods } from '#server/second-step/authentication-methods.ts';
import type { AttemptOrigin } from '#server/throttling/second-factor-throttle.ts';

/** Signed in: the flow ends and the browser returns to the app. */
export async function finishFlow(
  call: { caller: FlowCaller; request: FastifyRequest; reply: CookieReply },
  { provider, secure }: RouteContext,
  signedIn: { readonly userId: string; readonly methods: AuthenticationMethods },
): Promise<Answer<{ redirect_to: string }>> {
  const { flow, interaction } = call.caller;
  const browserSession = readCookie(call.request, COOKIES.session);
  const returnTo = await finishInteraction(provider, interaction, signedIn, browserSession);
  clearFlowCookie(call.reply, flow, secure);
  return reply({ redirect_to: returnTo });
}

/** The origin of an attempt at a second factor. */
export const attemptOrigin = (request: FastifyRequest): AttemptOrigin => ({
  networkAddress: networkOf(request.ip),
  deviceSecret: readDeviceSecret(request),
});
