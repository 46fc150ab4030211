import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from '#server/context.ts';
import { createOidcClock } from '#server/oidc/oidc-clock.ts';
import { hasOpenSession } from '#server/sessions/session-repository.ts';
import { sessionLifetime, addSeconds } from '#server/sessions/session-rules.ts';
import { findUser } from '#server/users/user-repository.ts';

const { Check } = interactionPolicy;

/**
 * When a person must sign in, besides the protocol's own reasons: 1. this browser is not signed in
 * to this app (pay and the console may be two people), or its session there has ended; 2. the app
 * asked for a new account; 3. the person is gone or locked. Consent is never asked: both apps are
 * our own.
 */
export function loginPolicy(accounts: Accounts): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  const login = policy.get('login');
  login?.checks.add(
    new Check('app_not_signed_in', 'this browser is not signed in here', 'login_required', (ctx) =>
      needsSignIn(accounts, ctx),
    ),
  );
  policy.get('consent')?.checks.remove('consent_prompt');
  return policy;
}

async function needsSignIn(accounts: Accounts, ctx: KoaContextWithOIDC): Promise<boolean> {
  if (!ctx.oidc.account) return Check.REQUEST_PROMPT;
  return (await maySkipSignIn(accounts, ctx)) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
}

/**
 * Whether the person has just signed in, or is signed in to this app and the app asks for no new
 * account.
 */
export async function maySkipSignIn(accounts: Accounts, ctx: KoaContextWithOIDC): Promise<boolean> {
  if (ctx.oidc.result?.login) return true;
  const { account, session, client, params } = ctx.oidc;
  if (!account || !session || !client || params?.['screen_hint'] === 'signup') return false;
  const now = accounts.clock.now();
  const { accountId: userId } = account;
  const of = { browserSession: session.uid, clientId: client.clientId, userId };
  if (!(await hasOpenSession(accounts.db, of, now))) return false;
  // A person who has since become an operator would get a session that has already expired.
  const user = await findUser(accounts.db, userId);
  const signedInAt = createOidcClock(accounts.clock).momentOf(session.loginTs ?? 0);
  return user !== undefined && addSeconds(signedInAt, sessionLifetime(user).maxS) > now;
}
