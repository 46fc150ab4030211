import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import { confirmEnrolment, startEnrolment } from '#server/authenticator/authenticator-service.ts';
import type { User } from '#server/database/identity-schema.ts';
import { passkeyRequestOptions, usePasskey } from '#server/passkeys/passkey-assertion.ts';
import { attestationJson } from '#server/passkeys/passkey-json.ts';
import { addPasskey, passkeyCreationOptions } from '#server/passkeys/passkey-registration.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import { issueRecoveryCodes } from '#server/recovery/recovery-service.ts';
import {
  finishFlow,
  type FlowContext,
  type FlowHandler,
  flowPath,
  flowRoute,
} from '#server/routes/flow-route.ts';
import { answer, readBody, type RouteContext, typed } from '#server/routes/route-context.ts';
import { passkeyBody, secondFactorBody, tryFrom } from '#server/routes/second-factor-body.ts';
import { PASSKEY_ONLY, passwordAnd } from '#server/second-step/authentication-methods.ts';
import { endSecondStep, findSecondStep, proveSecondStep } from '#server/second-step/second-step.ts';
import { findUser } from '#server/users/user-repository.ts';

/** Signing in by passkey alone, and the second step after a right password. */
export function installSecondStepRoutes(app: FastifyInstance, context: RouteContext): void {
  const post = (path: string, handler: FlowHandler) =>
    app.post(flowPath(path), flowRoute(context, handler));
  post('/passkey/options', answerPasskeyOptions);
  post('/passkey', answerPasskey);
  post('/second-step/passkey-options', answerSecondPasskeyOptions);
  post('/second-step', answerSecondStep);
  post('/enrolment/authenticator', inEnrolment(answerStartAuthenticator));
  post('/enrolment/authenticator/confirm', inEnrolment(answerConfirmAuthenticator));
  post('/enrolment/passkey/options', inEnrolment(answerNewPasskeyOptions));
  post('/enrolment/passkey', inEnrolment(answerNewPasskey));
  post('/enrolment/finish', answerFinishEnrolment);
}

/** Nobody is named: the passkey itself says who it is. */
const answerPasskeyOptions: FlowHandler = async ({ accounts, flow }, _request, reply) => {
  const of = { purpose: 'sign_in', subject: flow } as const;
  const result = await passkeyRequestOptions(accounts, of, null);
  return answer(reply, result, ({ options }) => options);
};

const answerPasskey: FlowHandler = async (context, request, reply) => {
  const { accounts, flow } = context;
  const body = readBody(passkeyBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const of = { purpose: 'sign_in', subject: flow } as const;
  const proved = await usePasskey(accounts, of, body.body.passkey);
  if (!proved.ok) return sendRefusal(reply, proved);
  const user = await findUser(accounts.db, proved.userId);
  if (!user || user.locked_at !== null) return sendRefusal(reply, refuse('user_locked'));
  return finishFlow(context, request, reply, { userId: user.id, methods: PASSKEY_ONLY });
};

const answerSecondPasskeyOptions: FlowHandler = async ({ accounts, flow }, _request, reply) => {
  const open = await findSecondStep(accounts, flow);
  if (!open.ok) return sendRefusal(reply, open);
  const of = { purpose: 'second_step', subject: flow } as const;
  const result = await passkeyRequestOptions(accounts, of, open.user.id);
  return answer(reply, result, ({ options }) => options);
};

const answerSecondStep: FlowHandler = async (context, request, reply) => {
  const { accounts, flow } = context;
  const body = readBody(secondFactorBody, request);
  if (!body.ok) return sendRefusal(reply, body);
  const proved = await proveSecondStep(accounts, flow, body.body, tryFrom(request));
  if (!proved.ok) return sendRefusal(reply, proved);
  const signedIn = { userId: proved.user.id, methods: passwordAnd(proved.method) };
  return finishFlow(context, request, reply, signedIn);
};

type EnrolmentContext = FlowContext & { readonly user: User };
type EnrolmentHandler = (
  context: EnrolmentContext,
  ...rest: Parameters<FlowHandler> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<FlowHandler>;

/** Only for an operator who has no second factor at all: who has one proves it instead. */
function inEnrolment(handler: EnrolmentHandler): FlowHandler {
  return async (context, request, reply) => {
    const open = await findSecondStep(context.accounts, context.flow);
    if (!open.ok) return sendRefusal(reply, open);
    if (open.step.kind !== 'enrol') return sendRefusal(reply, refuse('second_step_over'));
    return handler({ ...context, user: open.user }, request, reply);
  };
}

const answerStartAuthenticator: EnrolmentHandler = async ({ accounts, user }, _request, reply) => {
  const result = await startEnrolment(accounts, user);
  return answer(reply, result, ({ secret, uri, qr }) => ({ secret, uri, qr }));
};

const answerConfirmAuthenticator: EnrolmentHandler = async (context, request, reply) => {
  const { accounts, user } = context;
  const body = readBody(z.object({ authenticator_code: typed }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const result = await inTransaction(accounts.db, (transaction) =>
    confirmEnrolment(accounts, transaction, user, body.body.authenticator_code),
  );
  if (!result.ok) return sendRefusal(reply, result);
  await noteEnrolled(context, 'authenticator');
  return reply.send({ recovery_codes: result.recoveryCodes });
};

const answerNewPasskeyOptions: EnrolmentHandler = async (context, _request, reply) => {
  const { accounts, user, flow } = context;
  return answer(reply, await passkeyCreationOptions(accounts, user, flow), (made) => made.options);
};

const answerNewPasskey: EnrolmentHandler = async (context, request, reply) => {
  const { accounts, user, flow } = context;
  const body = readBody(z.object({ name: typed, passkey: attestationJson }), request);
  if (!body.ok) return sendRefusal(reply, body);
  const { name, passkey: response } = body.body;
  const result = await addPasskey(accounts, { user, subject: flow, response, name });
  if (!result.ok) return sendRefusal(reply, result);
  const codes = await inTransaction(accounts.db, (transaction) =>
    issueRecoveryCodes(accounts, transaction, user, 'if_none'),
  );
  await noteEnrolled(context, 'passkey');
  return reply.send({ recovery_codes: codes });
};

/** What was set up has just been proved; the page shows the recovery codes before it goes on. */
async function noteEnrolled(
  { accounts, flow }: EnrolmentContext,
  method: 'authenticator' | 'passkey',
): Promise<void> {
  await accounts.db
    .updateTable('identity.second_steps')
    .set({ enrolled: method })
    .where('flow_id', '=', flow)
    .execute();
}

const answerFinishEnrolment: FlowHandler = async (context, request, reply) => {
  const { accounts, flow } = context;
  const open = await findSecondStep(accounts, flow);
  if (!open.ok) return sendRefusal(reply, open);
  if (open.enrolled === null) return sendRefusal(reply, refuse('second_step_over'));
  await endSecondStep(accounts, flow);
  const methods = passwordAnd(open.enrolled);
  return finishFlow(context, request, reply, { userId: open.user.id, methods });
};
