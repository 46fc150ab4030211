import { createLocalJWKSet, compactVerify, decodeJwt } from 'jose';
import type Provider from 'oidc-provider';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import { COOKIES, sidCookie } from '#server/cookies/cookies.ts';
import type { Session } from '#server/database/identity-schema.ts';
import { requireSet, runSteps, type Step } from '#server/flows/steps.ts';
import { clientOrigin, isReturnAllowed } from '#server/oidc/oidc-clients.ts';
import type { SigningKeys } from '#server/oidc/signing-keys.ts';
import { endSessions, findSession } from '#server/sessions/session-repository.ts';

export interface SignOut {
  readonly provider: Provider;
  readonly keys: SigningKeys;
  readonly cookies: ReadonlyMap<string, string>;
  readonly params: {
    readonly id_token_hint?: string | undefined;
    readonly client_id?: string | undefined;
    readonly post_logout_redirect_uri?: string | undefined;
    readonly state?: string | undefined;
  };
  /** The request came from our own apps or pages, or the person has pressed the button here. */
  readonly isConfirmed: boolean;
  clientId?: string;
  hinted?: boolean;
  outcome?: SignedOut;
}

export interface SignedOut {
  /** `confirm`: another site sent the browser here, so the person is asked first. */
  readonly next: 'return' | 'confirm';
  readonly returnTo: string | undefined;
  readonly clientId: string | undefined;
}

/**
 * Signing out (OpenID RP-initiated logout). It ends the app session of this browser, the single
 * sign-on that began it, and every other session begun by that single sign-on.
 */
const STEPS: readonly Step<SignOut, Refusal<'request_invalid'>>[] = [
  loadClient,
  checkReturn,
  assignOutcome,
  finishSessions,
];

export async function signOut(
  accounts: Accounts,
  input: SignOut,
): Promise<{ readonly ok: true; readonly outcome: SignedOut } | Refusal<'request_invalid'>> {
  const state = { ...input };
  const result = await runSteps(accounts, state, STEPS);
  if (!result.ok) return result;
  return { ok: true, outcome: requireSet(state.outcome, 'outcome') };
}

/** From the app's ID token (an expired one is accepted), or by its client id. */
async function loadClient(
  accounts: Accounts,
  state: SignOut,
): Promise<Refusal<'request_invalid'> | void> {
  const { id_token_hint: hint, client_id: named } = state.params;
  if (hint !== undefined) {
    const audience = await audienceOf(hint, state.keys, accounts.config.accountsUrl);
    if (audience === undefined || (named !== undefined && named !== audience)) {
      return refuse('request_invalid');
    }
    state.clientId = audience;
    state.hinted = true;
  } else if (named !== undefined) {
    state.clientId = named;
  }
  if (state.clientId !== undefined && !clientOrigin(accounts.config, state.clientId)) {
    return refuse('request_invalid');
  }
}

function checkReturn(accounts: Accounts, state: SignOut): Refusal<'request_invalid'> | void {
  const uri = state.params.post_logout_redirect_uri;
  if (uri === undefined) return;
  const ids = state.clientId === undefined ? ['kheya-pay', 'kheya-console'] : [state.clientId];
  const clientId = ids.find((id) => isReturnAllowed(accounts.config, id, uri));
  if (clientId === undefined) return refuse('request_invalid');
  state.clientId = clientId;
}

function assignOutcome(_accounts: Accounts, state: SignOut): void {
  const { post_logout_redirect_uri: uri, state: appState } = state.params;
  const returnTo = uri === undefined ? undefined : new URL(uri);
  if (returnTo && appState !== undefined) returnTo.searchParams.set('state', appState);
  const sure = state.isConfirmed || state.hinted === true;
  state.outcome = {
    next: sure ? 'return' : 'confirm',
    returnTo: returnTo?.href,
    clientId: state.clientId,
  };
}

async function finishSessions(accounts: Accounts, state: SignOut): Promise<void> {
  if (state.outcome?.next !== 'return') return;
  const cookie = state.cookies.get(COOKIES.session);
  const single = cookie ? await state.provider.Session.find(cookie) : undefined;
  const session = await findAppSession(accounts, state);
  // Another person may have signed in to the other app since: their single sign-on stays.
  const browserSession = session ? session.browser_session : single?.uid;
  const which = {
    ...(session ? { ids: [session.id] } : {}),
    ...(browserSession ? { browserSession } : {}),
  };
  if (session || browserSession) {
    await endSessions(accounts.db, which, 'signed_out', accounts.clock.now());
  }
  if (single && single.uid === browserSession) await single.destroy();
}

async function findAppSession(accounts: Accounts, state: SignOut): Promise<Session | undefined> {
  const sid = state.clientId ? state.cookies.get(sidCookie(state.clientId)) : undefined;
  return sid && /^[0-9a-f-]{36}$/.test(sid) ? findSession(accounts.db, sid) : undefined;
}

async function audienceOf(
  hint: string,
  keys: SigningKeys,
  issuer: string,
): Promise<string | undefined> {
  try {
    await compactVerify(hint, createLocalJWKSet({ keys: [...keys.publicKeys] }));
    const { aud, iss } = decodeJwt(hint);
    return iss === issuer && typeof aud === 'string' ? aud : undefined;
  } catch {
    return undefined;
  }
}
