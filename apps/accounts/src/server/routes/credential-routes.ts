import { inTransaction } from '@kheya/db';
import { credentialRoutes as routes } from '@kheya/contract/accounts';
import { refuse, reply } from '@kheya/http-kit';
import { confirmEnrolment, startEnrolment } from '#server/authenticator/authenticator-service.ts';
import type { Passkey } from '#server/database/identity-schema.ts';
import { attestationOf } from '#server/passkeys/passkey-json.ts';
import {
  addPasskey,
  checkName,
  passkeyCreationOptions,
} from '#server/passkeys/passkey-registration.ts';
import { listPasskeys, renamePasskey } from '#server/passkeys/passkey-repository.ts';
import { issueRecoveryCodes } from '#server/recovery/recovery-service.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import { removeAuthenticatorOf, removePasskey } from '#server/second-step/factor-removal.ts';
import { hasSecondFactor } from '#server/second-step/second-step-rules.ts';
import { recordProof } from '#server/sessions/recent-proof.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

const view = (passkey: Passkey) => ({
  id: passkey.id,
  name: passkey.name,
  is_backed_up: passkey.is_backed_up,
  created_at: passkey.created_at.toISOString(),
  last_used_at: passkey.last_used_at?.toISOString() ?? null,
});

/**
 * A person manages their own sign-in credentials besides the password; every change requires a
 * proof first.
 */
export const credentialHandlers: readonly Handler[] = [
  handle(routes.listPasskeys, async ({ caller }, { accounts }) => {
    const passkeys = await listPasskeys(accounts.db, caller.user.id);
    return reply({ results: passkeys.map(view), count: passkeys.length });
  }),

  handle(routes.startPasskey, async ({ caller }, { accounts }) => {
    const made = await passkeyCreationOptions(accounts, caller.user, caller.browserSession);
    return made.ok ? reply({ ...made.options }) : made;
  }),

  handle(routes.addPasskey, async ({ body, caller }, { accounts }) => {
    const { user, browserSession: subject } = caller;
    const response = attestationOf(body.passkey);
    const result = await addPasskey(accounts, { user, subject, response, name: body.name });
    if (!result.ok) return result;
    // Creating a passkey is itself a proof: it required a finger, a face or a PIN.
    await recordProof(accounts, accounts.db, caller, 'passkey');
    return reply(view(result.passkey));
  }),

  handle(routes.renamePasskey, async ({ params: { id }, body, caller }, { accounts }) => {
    const checked = checkName(body.name);
    if (!checked.ok) return checked;
    const { name } = checked;
    const renamed = await renamePasskey(accounts.db, { id, userId: caller.user.id }, name);
    return renamed ? reply({ name }) : refuse('not_found');
  }),

  handle(routes.removePasskey, async ({ params: { id }, caller }, { accounts }) => {
    const result = await removePasskey(accounts, caller.user, id);
    return result.ok ? reply({ removed: true }) : result;
  }),

  handle(routes.startAuthenticator, async ({ caller }, { accounts }) =>
    reply(await startEnrolment(accounts, caller.user)),
  ),

  handle(routes.confirmAuthenticator, async ({ body, caller }, { accounts }) => {
    const result = await inTransaction(accounts.db, (transaction) =>
      confirmEnrolment(accounts, transaction, caller.user, body.authenticator_code),
    );
    if (!result.ok) return result;
    await recordProof(accounts, accounts.db, caller, 'authenticator');
    return reply({ recovery_codes: [...result.recoveryCodes] });
  }),

  handle(routes.removeAuthenticator, async ({ caller }, { accounts }) => {
    const result = await removeAuthenticatorOf(accounts, caller.user);
    return result.ok ? reply({ removed: true }) : result;
  }),

  handle(routes.makeRecoveryCodes, async ({ caller: { user } }, { accounts }) => {
    if (!hasSecondFactor(await loadCredentials(accounts, user))) {
      return refuse('recovery_codes_not_needed');
    }
    const codes = await inTransaction(accounts.db, (transaction) =>
      issueRecoveryCodes(accounts, transaction, user, 'always'),
    );
    return reply({ recovery_codes: [...codes] });
  }),
];
