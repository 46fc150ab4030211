import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import { COOKIES, readCookie, setCookie } from '#server/cookies/cookies.ts';
import type { AuthenticationMethods } from '#server/second-step/authentication-methods.ts';
import { FLOW_S } from '#server/sessions/session-rules.ts';

const FLOW_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const flowCookiePath = (flowId: string) => `/api/flows/${flowId}`;

/**
 * The sign-in an app has requested. It belongs to the browser it began in: a flow opened through
 * another person's link has no cookie here, so it cannot be finished on that person's behalf.
 */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  flowId: string,
): Promise<Interaction | undefined> {
  if (!FLOW_ID.test(flowId) || readCookie(request, COOKIES.flow) !== flowId) return undefined;
  const interaction = await provider.Interaction.find(flowId);
  return interaction?.result?.login ? undefined : interaction;
}

/** The Set-Cookie text that binds a flow to this browser, one cookie per flow and tab. */
export function flowCookieOptions(flowId: string, secure: boolean) {
  return { path: flowCookiePath(flowId), maxAgeS: FLOW_S, secure };
}

/** Records who signed in and returns where the browser continues. */
export async function finishInteraction(
  provider: Provider,
  interaction: Interaction,
  { userId, methods }: { readonly userId: string; readonly methods: AuthenticationMethods },
  browserSession: string | undefined,
): Promise<string> {
  const session = browserSession ? await provider.Session.find(browserSession) : undefined;
  // Another person in the same browser: their single sign-on ends, their other apps do not.
  if (session?.accountId !== undefined && session.accountId !== userId) await session.destroy();
  interaction.session = undefined;
  interaction.result = { login: { accountId: userId, amr: [...methods] } };
  await interaction.persist();
  return interaction.returnTo;
}

export function clearFlowCookie(
  reply: Pick<FastifyReply, 'header'>,
  flowId: string,
  secure: boolean,
): void {
  setCookie(reply, COOKIES.flow, '', { path: flowCookiePath(flowId), maxAgeS: 0, secure });
}

export function paramOf(interaction: Interaction, name: string): string | undefined {
  const value = interaction.params[name];
  return typeof value === 'string' ? value : undefined;
}
