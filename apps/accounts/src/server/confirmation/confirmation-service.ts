import { randomUUID } from 'node:crypto';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { Session, User } from '#server/database/identity-schema.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '#server/oidc/signing-keys.ts';
import { passkeyRequestOptions } from '#server/passkeys/passkey-assertion.ts';
import { confirmedBy } from '#server/second-step/authentication-methods.ts';
import {
  proveSecondFactor,
  type SecondFactorMethod,
  type SecondFactorAttempt,
  type SecondFactorRefusal,
} from '#server/second-step/second-factor.ts';
import type { AttemptOrigin } from '#server/throttling/second-factor-throttle.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

/** Short, because the app passes a confirmation to the API at once. */
const LIFE_S = 120;
/** Wrong answers to one step-up; then the app requests another one from the API. */
const MAX_ATTEMPTS = 5;

/** One step-up of one session: a proof for it is valid for nothing else. */
export interface ConfirmationSubject {
  readonly session: Session;
  readonly user: User;
  readonly challengeId: string;
}

export interface ConfirmationOptions {
  readonly ok: true;
  readonly methods: readonly ('passkey' | 'authenticator')[];
  readonly passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

/** The methods this person may confirm with, and what a passkey must sign. */
export async function beginConfirmation(
  accounts: Accounts,
  of: ConfirmationSubject,
): Promise<ConfirmationOptions> {
  const { authenticator, passkeys } = await loadCredentials(accounts, of.user);
  const made = passkeys > 0 ? await passkeyRequestOptions(accounts, at(of), of.user.id) : undefined;
  return {
    ok: true,
    methods: [
      ...(made ? (['passkey'] as const) : []),
      ...(authenticator ? (['authenticator'] as const) : []),
    ],
    passkeyOptions: made?.options ?? null,
  };
}

/**
 * Checks the proof and returns our signed confirmation for the API: this person, session and
 * step-up.
 */
export async function finishConfirmation(
  accounts: Accounts,
  keys: SigningKeys,
  of: ConfirmationSubject,
  tried: Pick<SecondFactorAttempt, 'passkey' | 'authenticatorCode'>,
  from: AttemptOrigin,
): Promise<
  | { readonly ok: true; readonly confirmation: string }
  | SecondFactorRefusal
  | Refusal<'code_expired'>
> {
  if (!(await hasAttemptLeft(accounts, of))) return refuse('code_expired');
  const proved = await proveSecondFactor(accounts, of.user, tried, { ...at(of), ...from });
  if (!proved.ok) {
    if (proved.code !== 'request_invalid') await spendAttempt(accounts, of);
    return proved;
  }
  return { ok: true, confirmation: await sign(accounts, keys, of, proved.method) };
}

const at = ({ session, challengeId }: ConfirmationSubject) =>
  ({ purpose: 'confirm', subject: `${session.id} ${challengeId}` }) as const;

async function hasAttemptLeft(accounts: Accounts, of: ConfirmationSubject): Promise<boolean> {
  const row = await accounts.db
    .selectFrom('identity.confirmations')
    .select('attempts_left')
    .where('session_id', '=', of.session.id)
    .where('challenge_id', '=', of.challengeId)
    .executeTakeFirst();
  return row === undefined || row.attempts_left > 0;
}

async function spendAttempt(accounts: Accounts, of: ConfirmationSubject): Promise<void> {
  await accounts.db
    .insertInto('identity.confirmations')
    .values({
      session_id: of.session.id,
      challenge_id: of.challengeId,
      attempts_left: MAX_ATTEMPTS - 1,
      created_at: accounts.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'challenge_id'])
        .doUpdateSet({ attempts_left: sql`greatest(identity.confirmations.attempts_left - 1, 0)` }),
    )
    .execute();
}

async function sign(
  accounts: Accounts,
  keys: SigningKeys,
  of: ConfirmationSubject,
  method: SecondFactorMethod,
): Promise<string> {
  const jwk = keys.privateKeys[0];
  if (!jwk?.kid) throw new Error('there is no signing key');
  const now = Math.floor(accounts.clock.now().getTime() / 1000);
  return new SignJWT({
    sid: of.session.id,
    challenge_id: of.challengeId,
    amr: [...confirmedBy(method)],
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'confirmation+jwt', kid: jwk.kid })
    .setIssuer(accounts.config.accountsUrl)
    .setAudience(accounts.config.apiUrl)
    .setSubject(of.user.id)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_S)
    .sign(await importJWK(jwk, SIGNING_ALGORITHM));
}
