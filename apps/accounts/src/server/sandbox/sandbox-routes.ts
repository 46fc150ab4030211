import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@kheya/contract';
import { sandboxRoutes as routes } from '@kheya/contract/accounts';
import { refuse, reply } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import { OUTSIDE_CHECK_DEVICE, trustDevice } from '#server/devices/device-repository.ts';
import { signAccessToken } from '#server/oidc/access-token.ts';
import { handle, type Handler } from '#server/routes/handler.ts';
import type { RouteContext } from '#server/routes/route-context.ts';
import {
  findSandboxCode,
  assignSandboxAuthenticator,
  sandboxAuthenticatorSecret,
} from '#server/sandbox/sandbox-authenticator.ts';
import { insertSession, touchSession } from '#server/sessions/session-repository.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { normaliseMobile } from '#server/users/mobile.ts';
import { hashPassword } from '#server/users/password.ts';
import { findUserByEmail } from '#server/users/user-repository.ts';

/** Shortcuts for seeding and for outside checks. Never registered in production. */
export const sandboxHandlers: readonly Handler[] = [
  handle(routes.createSandboxUser, async ({ body }, { accounts }) => {
    const email = normaliseEmail(body.email);
    const { sandboxSecret } = accounts.config;
    if (email === undefined || sandboxSecret === undefined) return refuse('body_malformed');
    const id = await saveUser(accounts, { ...body, email });
    if (body.authenticator ?? body.roles.length > 0) {
      const secret = sandboxAuthenticatorSecret(sandboxSecret, email);
      await assignSandboxAuthenticator(accounts, id, secret);
    }
    return reply({ user_id: id, email });
  }),

  handle(routes.getSandboxCode, async ({ body }, { accounts }) => {
    const found = await findSandboxCode(accounts, body.email);
    if (!found.ok) return found;
    return reply({ code: found.code, works_in_seconds: found.worksInSeconds });
  }),

  handle(routes.createSandboxToken, async ({ body }, context) => {
    const made = await makeToken(context, body.email);
    if (!made.ok) return made;
    return reply({ access_token: made.token, token_type: 'Bearer' });
  }),
];

/** Saves a verified person; an existing one gets the new password and roles. */
async function saveUser(
  accounts: Accounts,
  user: BodyOf<typeof routes.createSandboxUser> & { readonly email: string },
): Promise<string> {
  const now = accounts.clock.now();
  const mobile = user.mobile && normaliseMobile(user.mobile);
  const values = {
    email_verified: true,
    password_hash: await hashPassword(user.password),
    password_changed_at: now,
    roles: user.roles,
    locale: user.locale,
    ...(mobile ? { mobile, mobile_verified_at: now } : {}),
  };
  const { id } = await accounts.db
    .insertInto('identity.users')
    .values({ id: randomUUID(), email: user.email, locked_at: null, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeToken({ accounts, keys }: RouteContext, typedEmail: string) {
  const email = normaliseEmail(typedEmail);
  const user = email ? await findUserByEmail(accounts.db, email) : undefined;
  if (!user) return refuse('not_found');
  // A caller who has just moved the clock calls at once, and an operator's session is shorter than
  // many such moves.
  await accounts.clock.refresh();
  const now = accounts.clock.now();
  await trustDevice(accounts, accounts.db, { userId: user.id, deviceId: OUTSIDE_CHECK_DEVICE });
  const made = await insertSession(
    accounts.db,
    {
      user,
      clientId: user.roles.length > 0 ? 'kheya-console' : 'kheya-pay',
      deviceId: OUTSIDE_CHECK_DEVICE,
      deviceTrusted: true,
      grantId: null,
      browserSession: null,
    },
    now,
  );
  const session = await touchSession(accounts.db, made, user, now);
  return { ok: true as const, token: await signAccessToken(accounts, keys, session, user) };
}
