import { meRoutes as routes } from '@kheya/contract/accounts';
import { refuse, reply } from '@kheya/http-kit';
import { forgetDevice, isDeviceId } from '#server/devices/device-repository.ts';
import { proveByPassword, proveBySecondFactor } from '#server/flows/proof-flow.ts';
import { passkeyRequestOptions } from '#server/passkeys/passkey-assertion.ts';
import { attemptOrigin } from '#server/routes/finish-flow.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import { toSecondFactorAttempt } from '#server/second-step/second-factor.ts';
import { proofSecondsLeft } from '#server/sessions/recent-proof.ts';
import { listDevices, listSessions, sessionGroup } from '#server/sessions/session-list.ts';
import { endOtherSessions, endSessions } from '#server/sessions/session-repository.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

/** The signed-in person at this site, their proofs, and their other sessions. */
export const meHandlers: readonly Handler[] = [
  handle(routes.getMe, async ({ caller }, { accounts }) => {
    const { user } = caller;
    return reply({
      email: user.email,
      mobile: user.mobile,
      locale: user.locale,
      is_operator: user.roles.length > 0,
      credentials: await loadCredentials(accounts, user),
      proved_for_seconds: await proofSecondsLeft(accounts, caller),
    });
  }),

  handle(routes.proveAgain, async ({ body, caller, request }, { accounts }) => {
    const from = attemptOrigin(request);
    const proved =
      'password' in body
        ? await proveByPassword(accounts, caller, body.password, from)
        : await proveBySecondFactor(accounts, caller, toSecondFactorAttempt(body), from);
    if (!proved.ok) return proved;
    return reply({ proved_for_seconds: await proofSecondsLeft(accounts, caller) });
  }),

  handle(routes.startProofPasskey, async ({ caller }, { accounts }) => {
    const of = { purpose: 'prove', subject: caller.browserSession } as const;
    return reply({ ...(await passkeyRequestOptions(accounts, of, caller.user.id)).options });
  }),

  handle(routes.listSessions, async ({ caller }, { accounts }) =>
    reply({
      sessions: await listSessions(accounts, caller),
      devices: await listDevices(accounts, caller),
    }),
  ),

  handle(routes.endSession, async ({ params, caller }, { accounts }) => {
    const group = await sessionGroup(accounts, caller.user.id, params.id);
    if (group.length === 0) return refuse('not_found');
    const ids = group.map(({ id }) => id);
    const ended = await endSessions(accounts.db, { ids }, 'revoked', accounts.clock.now());
    return reply({ ended });
  }),

  handle(routes.endOtherSessions, async ({ caller }, { accounts }) => {
    const keep = { userId: caller.user.id, browserSession: caller.browserSession };
    const ended = await endOtherSessions(accounts.db, keep, 'revoked', accounts.clock.now());
    return reply({ ended });
  }),

  handle(routes.forgetDevice, async ({ params: { id }, caller }, { accounts }) => {
    const known = isDeviceId(id) && (await forgetDevice(accounts, caller.user.id, id));
    return known ? reply({ forgotten: true }) : refuse('not_found');
  }),
];
