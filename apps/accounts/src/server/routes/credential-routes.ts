import { inTransaction } from '@kheya/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { confirmEnrolment, startEnrolment } from '#server/authenticator/authenticator-service.ts';
import type { Passkey } from '#server/database/identity-schema.ts';
import { attestationJson } from '#server/passkeys/passkey-json.ts';
import {
  addPasskey,
  checkName,
  passkeyCreationOptions,
} from '#server/passkeys/passkey-registration.ts';
import { listPasskeys, renamePasskey } from '#server/passkeys/passkey-repository.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import { issueRecoveryCodes } from '#server/recovery/recovery-service.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import {
  secondFactorProvedRoute,
  type SignedInContext,
  signedInRoute,
} from '#server/routes/signed-in-route.ts';
import { removeAuthenticatorOf, removePasskey } from '#server/second-step/factor-removal.ts';
import { hasSecondFactor } from '#server/second-step/second-step-rules.ts';
import { noteProof } from '#server/sessions/recent-proof.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

interface ById {
  Params: { id: string };
}

/** What a person signs in with besides a password, in their own hands; every change is proved first. */
export function installCredentialRoutes(app: FastifyInstance, context: RouteContext): void {
  const passkeys = '/api/me/passkeys';
  app.get(passkeys, signedInRoute(context, answerPasskeys));
  app.post(`${passkeys}/options`, secondFactorProvedRoute(context, answerPasskeyOptions));
  app.post(passkeys, secondFactorProvedRoute(context, answerNewPasskey));
  app.patch(`${passkeys}/:id`, signedInRoute<ById>(context, answerRename));
  app.delete(`${passkeys}/:id`, secondFactorProvedRoute<ById>(context, answerRemovePasskey));

  const authenticator = '/api/me/authenticator';
  app.post(authenticator, secondFactorProvedRoute(context, answerAuthenticator));
  app.post(
    `${authenticator}/confirm`,
    secondFactorProvedRoute(context, answerConfirmAuthenticator),
  );
  app.delete(authenticator, secondFactorProvedRoute(context, answerRemoveAuthenticator));

  app.post('/api/me/recovery-codes', secondFactorProvedRoute(context, answerRecoveryCodes));
}

type Answer = (
  context: SignedInContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
type AnswerById = (
  context: SignedInContext,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const view = (passkey: Passkey) => ({
  id: passkey.id,
  name: passkey.name,
  is_backed_up: passkey.is_backed_up,
  created_at: passkey.created_at,
  last_used_at: passkey.last_used_at,
});

const answerPasskeys: Answer = async ({ accounts, signedIn }, _request, reply) => {
  const passkeys = await listPasskeys(accounts.db, signedIn.user.id);
  return reply.send({ results: passkeys.map(view), count: passkeys.length });
};

const answerPasskeyOptions: Answer = async ({ accounts, signedIn }, _request, reply) => {
  const { user, browserSession } = signedIn;
  const result = await passkeyCreationOptions(accounts, user, browserSession);
  return answer(reply, result, ({ options }) => options);
};

const answerNewPasskey: Answer = async ({ accounts, signedIn }, request, reply) => {
  const body = readBody(z.object({ name: typed, passkey: attestationJson }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const { user, browserSession } = signedIn;
  const { name, passkey: response } = body.body;
  const result = await addPasskey(accounts, { user, subject: browserSession, response, name });
  // Whoever has just made it has it, and has shown a finger, a face or a PIN.
  if (result.ok) await noteProof(accounts, accounts.db, signedIn, 'passkey');
  return answer(reply, result, ({ passkey }) => view(passkey));
};

const answerRename: AnswerById = async ({ accounts, signedIn }, request, reply) => {
  const body = readBody(z.object({ name: typed }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const name = checkName(body.body.name);
  if (!name.ok) return sendRefusal(reply, name);
  const which = idOf(request, signedIn.user.id);
  const renamed = which && (await renamePasskey(accounts.db, which, name.name));
  return renamed ? reply.send({ name: name.name }) : sendRefusal(reply, refuse('not_found'));
};

const answerRemovePasskey: AnswerById = async ({ accounts, signedIn }, request, reply) => {
  const which = idOf(request, signedIn.user.id);
  if (!which) return sendRefusal(reply, refuse('not_found'));
  const result = await removePasskey(accounts, signedIn.user, which.id);
  return answer(reply, result, () => ({ removed: true }));
};

const answerAuthenticator: Answer = async ({ accounts, signedIn }, _request, reply) => {
  const result = await startEnrolment(accounts, signedIn.user);
  return answer(reply, result, ({ secret, uri, qr }) => ({ secret, uri, qr }));
};

const answerConfirmAuthenticator: Answer = async ({ accounts, signedIn }, request, reply) => {
  const body = readBody(z.object({ authenticator_code: typed }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await inTransaction(accounts.db, (transaction) =>
    confirmEnrolment(accounts, transaction, signedIn.user, body.body.authenticator_code),
  );
  if (result.ok) await noteProof(accounts, accounts.db, signedIn, 'authenticator');
  return answer(reply, result, ({ recoveryCodes }) => ({ recovery_codes: recoveryCodes }));
};

const answerRemoveAuthenticator: Answer = async ({ accounts, signedIn }, _request, reply) => {
  const result = await removeAuthenticatorOf(accounts, signedIn.user);
  return answer(reply, result, () => ({ removed: true }));
};

/** Shown in this answer and never again. */
const answerRecoveryCodes: Answer = async ({ accounts, signedIn }, _request, reply) => {
  const { user } = signedIn;
  if (!hasSecondFactor(await loadCredentials(accounts, user))) {
    return sendRefusal(reply, refuse('recovery_codes_not_needed'));
  }
  const codes = await inTransaction(accounts.db, (transaction) =>
    issueRecoveryCodes(accounts, transaction, user, 'always'),
  );
  return reply.send({ recovery_codes: codes });
};

const idOf = (request: FastifyRequest<ById>, userId: string) =>
  z.uuid().safeParse(request.params.id).success ? { id: request.params.id, userId } : undefined;
