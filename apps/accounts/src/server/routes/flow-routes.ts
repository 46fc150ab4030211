import { inTransaction } from '@kheya/db';
import { networkOf } from '@kheya/service-kit';
import { signInRoutes as routes } from '@kheya/contract/accounts';
import { refuse, reply } from '@kheya/http-kit';
import { confirmEnrolment, startEnrolment } from '#server/authenticator/authenticator-service.ts';
import type { Accounts } from '#server/context.ts';
import { readDeviceSecret } from '#server/devices/device-cookie.ts';
import { paramOf } from '#server/flows/interaction.ts';
import { signIn } from '#server/flows/sign-in-flow.ts';
import { passkeyRequestOptions, verifyPasskey } from '#server/passkeys/passkey-assertion.ts';
import { assertionOf, attestationOf } from '#server/passkeys/passkey-json.ts';
import { addPasskey, passkeyCreationOptions } from '#server/passkeys/passkey-registration.ts';
import { issueRecoveryCodes } from '#server/recovery/recovery-service.ts';
import { finishFlow, attemptOrigin } from '#server/routes/finish-flow.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import {
  PASSKEY_ONLY,
  PASSWORD_ONLY,
  passwordAnd,
} from '#server/second-step/authentication-methods.ts';
import {
  beginSecondStep,
  endSecondStep,
  findSecondStep,
  markEnrolled,
  proveSecondStep,
} from '#server/second-step/second-step.ts';
import { toSecondFactorAttempt } from '#server/second-step/second-factor.ts';
import { offeredUserId } from '#server/sign-ups/passkey-offer.ts';
import { loadSignUpView } from '#server/sign-ups/sign-up-view.ts';
import { findUser } from '#server/users/user-repository.ts';

/** The sign-in an app has requested: by password, by passkey alone, and the second step. */
export const flowHandlers: readonly Handler[] = [
  handle(routes.getFlow, async ({ caller: { flow, interaction } }, { accounts }) =>
    reply({
      client_id: paramOf(interaction, 'client_id'),
      screen: paramOf(interaction, 'screen_hint') === 'signup' ? 'sign_up' : 'sign_in',
      sign_up: await loadSignUpView(accounts, flow),
      second_step: await loadOpenSecondStep(accounts, flow),
      passkey_offered: offeredUserId(interaction) !== undefined,
    }),
  ),

  handle(routes.signInWithPassword, async (call, context) => {
    const { body, caller, request } = call;
    const result = await signIn(context.accounts, {
      typedEmail: body.email,
      password: body.password,
      networkAddress: networkOf(request.ip),
      deviceSecret: readDeviceSecret(request),
    });
    if (!result.ok) return result;
    const { user } = result;
    const second = await beginSecondStep(context.accounts, caller.flow, user);
    if (second) return reply({ second_step: second });
    return finishFlow(call, context, { userId: user.id, methods: PASSWORD_ONLY });
  }),

  // No person is named: the passkey itself says who it is.
  handle(routes.startPasskeySignIn, async ({ caller }, { accounts }) => {
    const of = { purpose: 'sign_in', subject: caller.flow } as const;
    return reply({ ...(await passkeyRequestOptions(accounts, of, null)).options });
  }),

  handle(routes.signInWithPasskey, async (call, context) => {
    const of = { purpose: 'sign_in', subject: call.caller.flow } as const;
    const proved = await verifyPasskey(context.accounts, of, assertionOf(call.body.passkey));
    if (!proved.ok) return proved;
    const user = await findUser(context.accounts.db, proved.userId);
    if (!user || user.locked_at !== null) return refuse('user_locked');
    return finishFlow(call, context, { userId: user.id, methods: PASSKEY_ONLY });
  }),

  handle(routes.startSecondStepPasskey, async ({ caller: { flow } }, { accounts }) => {
    const open = await findSecondStep(accounts, flow);
    if (!open.ok) return open;
    const of = { purpose: 'second_step', subject: flow } as const;
    return reply({ ...(await passkeyRequestOptions(accounts, of, open.user.id)).options });
  }),

  handle(routes.proveSecondStep, async (call, context) => {
    const { body, caller, request } = call;
    const tried = toSecondFactorAttempt(body);
    const proved = await proveSecondStep(
      context.accounts,
      caller.flow,
      tried,
      attemptOrigin(request),
    );
    if (!proved.ok) return proved;
    const signedIn = { userId: proved.user.id, methods: passwordAnd(proved.method) };
    return finishFlow(call, context, signedIn);
  }),

  handle(routes.finishEnrolment, async (call, context) => {
    const { flow } = call.caller;
    const open = await findSecondStep(context.accounts, flow);
    if (!open.ok) return open;
    if (open.enrolled === null) return refuse('second_step_over');
    await endSecondStep(context.accounts, flow);
    const methods = passwordAnd(open.enrolled);
    return finishFlow(call, context, { userId: open.user.id, methods });
  }),
];

/** What an operator without a second factor sets up before access is granted. */
export const enrolmentHandlers: readonly Handler[] = [
  handle(routes.startEnrolmentAuthenticator, async ({ caller: { user } }, { accounts }) =>
    reply(await startEnrolment(accounts, user)),
  ),

  handle(routes.confirmEnrolmentAuthenticator, async ({ body, caller }, { accounts }) => {
    const { flow, user } = caller;
    const result = await inTransaction(accounts.db, (transaction) =>
      confirmEnrolment(accounts, transaction, user, body.authenticator_code),
    );
    if (!result.ok) return result;
    await markEnrolled(accounts, flow, 'authenticator');
    return reply({ recovery_codes: [...result.recoveryCodes] });
  }),

  handle(routes.startEnrolmentPasskey, async ({ caller: { flow, user } }, { accounts }) => {
    const made = await passkeyCreationOptions(accounts, user, flow);
    return made.ok ? reply({ ...made.options }) : made;
  }),

  handle(routes.addEnrolmentPasskey, async ({ body, caller: { flow, user } }, { accounts }) => {
    const response = attestationOf(body.passkey);
    const made = await addPasskey(accounts, { user, subject: flow, response, name: body.name });
    if (!made.ok) return made;
    const codes = await inTransaction(accounts.db, (transaction) =>
      issueRecoveryCodes(accounts, transaction, user, 'if_none'),
    );
    await markEnrolled(accounts, flow, 'passkey');
    return reply({ recovery_codes: [...codes] });
  }),
];

async function loadOpenSecondStep(accounts: Accounts, flow: string) {
  const open = await findSecondStep(accounts, flow);
  return open.ok ? open.step : null;
}
