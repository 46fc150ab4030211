import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '#server/context.ts';
import { OUTSIDE_CHECK_DEVICE, trustDevice } from '#server/devices/device-repository.ts';
import { signAccessToken } from '#server/oidc/access-token.ts';
import { refuse, sendRefusal } from '#server/problems/refusal.ts';
import { answer, readBody, type RouteContext } from '#server/routes/route-context.ts';
import {
  findSandboxCode,
  giveSandboxAuthenticator,
  sandboxAuthenticatorSecret,
} from '#server/sandbox/sandbox-authenticator.ts';
import { insertSession, touchSession } from '#server/sessions/session-repository.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { normaliseMobile } from '#server/users/mobile.ts';
import { hashPassword } from '#server/users/password.ts';
import { findUserByEmail } from '#server/users/user-repository.ts';

const newUser = z.object({
  email: z.string(),
  password: z.string().min(1),
  roles: z.array(z.enum(['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN'])).default([]),
  locale: z.enum(['en', 'bn']).default('en'),
  /** Without one the person has no confirmed number, as the demo people. */
  mobile: z.string().optional(),
  /** Operators have one unless it is refused: then their first sign-in sets one up. */
  authenticator: z.boolean().optional(),
});

/** Short cuts for seeding and for checks from outside. Never registered in production. */
export function installSandboxRoutes(
  app: FastifyInstance,
  context: RouteContext,
  sandboxSecret: string,
): void {
  const { accounts } = context;
  app.addHook('onRequest', async (request, reply) => {
    if (!knowsSecret(request, sandboxSecret)) return sendRefusal(reply, refuse('not_permitted'));
  });

  app.post('/__sandbox/users', async (request, reply) => {
    const body = readBody(newUser, request);
    const email = body.ok ? normaliseEmail(body.body.email) : undefined;
    if (!body.ok || email === undefined) return sendRefusal(reply, refuse('body_malformed'));
    const id = await saveUser(accounts, { ...body.body, email });
    if (body.body.authenticator ?? body.body.roles.length > 0) {
      const secret = sandboxAuthenticatorSecret(sandboxSecret, email);
      await giveSandboxAuthenticator(accounts, id, secret);
    }
    return reply.code(201).send({ user_id: id, email });
  });

  app.post('/__sandbox/authenticator-code', async (request, reply) => {
    const body = readBody(z.object({ email: z.string() }), request);
    if (!body.ok) return sendRefusal(reply, body);
    const found = await findSandboxCode(accounts, body.body.email);
    return answer(reply, found, ({ code, worksInSeconds }) => ({
      code,
      works_in_seconds: worksInSeconds,
    }));
  });

  app.post('/__sandbox/token', async (request, reply) => {
    const body = readBody(z.object({ email: z.string() }), request);
    if (!body.ok) return sendRefusal(reply, body);
    return answer(reply, await makeToken(context, body.body.email), ({ token }) => ({
      access_token: token,
      token_type: 'Bearer',
    }));
  });
}

function knowsSecret(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(String(request.headers['x-sandbox-secret'] ?? ''));
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A verified person; one that is there already gets the password and roles anew. */
async function saveUser(
  accounts: Accounts,
  user: z.output<typeof newUser> & { readonly email: string },
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
  // Whoever has just moved the clock asks at once, and an operator's session is shorter than many moves.
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
