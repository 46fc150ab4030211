import type { FastifyInstance } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { z } from 'zod';
import type { User } from '#server/database/identity-schema.ts';
import { attestationJson } from '#server/passkeys/passkey-json.ts';
import { addPasskey, passkeyCreationOptions } from '#server/passkeys/passkey-registration.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import {
  finishFlow,
  type FlowContext,
  type FlowHandler,
  flowPath,
  type FlowRequest,
  flowRoute,
} from '#server/routes/flow-route.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { PASSWORD_ONLY, passwordAnd } from '#server/second-step/authentication-methods.ts';
import { findUser } from '#server/users/user-repository.ts';

/** What the interaction remembers between the account and the way back to the app. */
const OPENED = 'opened_account';

/** The account is there, and its browser is asked once whether it wants a passkey as well. */
export async function offerPasskey(interaction: Interaction, userId: string): Promise<void> {
  interaction.result = { [OPENED]: userId };
  await interaction.persist();
}

/** Whether a flow waits for the answer to that offer: for a page that was loaded anew. */
export function isPasskeyOffered(interaction: Interaction): boolean {
  return typeof interaction.result?.[OPENED] === 'string';
}

/** The end of a sign-up: with a passkey, or without one. */
export function installPasskeyOfferRoutes(app: FastifyInstance, context: RouteContext): void {
  const post = (end: string, handler: OfferHandler) =>
    app.post(flowPath(`/sign-up/passkey${end}`), flowRoute(context, whereOffered(handler)));
  post('/options', async ({ accounts, flow, user }, _request, reply) =>
    answer(reply, await passkeyCreationOptions(accounts, user, flow), ({ options }) => options),
  );
  post('', answerPasskey);
  post('/skip', (offered, request, reply) =>
    finishFlow(offered, request, reply, { userId: offered.user.id, methods: PASSWORD_ONLY }),
  );
}

type OfferHandler = (
  context: FlowContext & { readonly user: User },
  request: FlowRequest,
  reply: Parameters<FlowHandler>[2],
) => ReturnType<FlowHandler>;

const whereOffered =
  (handler: OfferHandler): FlowHandler =>
  async (context, request, reply) => {
    const userId = context.interaction.result?.[OPENED];
    const user =
      typeof userId === 'string' ? await findUser(context.accounts.db, userId) : undefined;
    if (!user || user.locked_at !== null) return sendRefusal(reply, refuse('flow_over'));
    return handler({ ...context, user }, request, reply);
  };

const answerPasskey: OfferHandler = async (context, request, reply) => {
  const { accounts, user, flow } = context;
  const body = readBody(z.object({ name: typed, passkey: attestationJson }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const { name, passkey: response } = body.body;
  const result = await addPasskey(accounts, { user, subject: flow, response, name });
  if (!result.ok) return sendRefusal(reply, result);
  return finishFlow(context, request, reply, { userId: user.id, methods: passwordAnd('passkey') });
};
