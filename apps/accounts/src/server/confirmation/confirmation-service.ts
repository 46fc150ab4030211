import { randomUUID } from 'node:crypto';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Accounts } from '#server/context.ts';
import type { Session, User } from '#server/database/identity-schema.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '#server/oidc/signing-keys.ts';
import { passkeyRequestOptions } from '#server/passkeys/passkey-assertion.ts';
import { type AccountRefusal, refuse } from '#server/problems/refusal.ts';
import { confirmedBy } from '#server/second-step/authentication-methods.ts';
import {
  proveSecondFactor,
  type SecondFactorMethod,
  type SecondFactorTry,
} from '#server/second-step/second-factor.ts';
import type { TryFrom } from '#server/throttling/second-factor-throttle.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

/** The API takes a confirmation at once or not at all. */
const LIFE_S = 120;
/** Wrong answers to one step-up; then the app asks the API for another one. */
const TRIES = 5;

/** One step-up of one session: what is proved for it is good for nothing else. */
export interface ConfirmationOf {
  readonly session: Session;
  readonly user: User;
  readonly challengeId: string;
}

export interface Begun {
  readonly ok: true;
  readonly methods: readonly ('passkey' | 'authenticator')[];
  readonly passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

/** What this person may confirm with here, and what a passkey has to sign for it. */
export async function beginConfirmation(accounts: Accounts, of: ConfirmationOf): Promise<Begun> {
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

/** Proves it, and answers our signed word for the API: this person, this session, this step-up. */
export async function finishConfirmation(
  accounts: Accounts,
  keys: SigningKeys,
  of: ConfirmationOf,
  tried: Pick<SecondFactorTry, 'passkey' | 'authenticatorCode'>,
  from: TryFrom,
): Promise<{ readonly ok: true; readonly confirmation: string } | AccountRefusal> {
  if (!(await hasTryLeft(accounts, of))) return refuse('code_expired');
  const proved = await proveSecondFactor(accounts, of.user, tried, { ...at(of), ...from });
  if (!proved.ok) {
    if (proved.code !== 'request_invalid') await spendTry(accounts, of);
    return proved;
  }
  return { ok: true, confirmation: await sign(accounts, keys, of, proved.method) };
}

const at = ({ session, challengeId }: ConfirmationOf) =>
  ({ purpose: 'confirm', subject: `${session.id} ${challengeId}` }) as const;

async function hasTryLeft(accounts: Accounts, of: ConfirmationOf): Promise<boolean> {
  const row = await accounts.db
    .selectFrom('identity.confirmations')
    .select('tries_left')
    .where('session_id', '=', of.session.id)
    .where('challenge_id', '=', of.challengeId)
    .executeTakeFirst();
  return row === undefined || row.tries_left > 0;
}

async function spendTry(accounts: Accounts, of: ConfirmationOf): Promise<void> {
  await accounts.db
    .insertInto('identity.confirmations')
    .values({
      session_id: of.session.id,
      challenge_id: of.challengeId,
      tries_left: TRIES - 1,
      created_at: accounts.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'challenge_id'])
        .doUpdateSet({ tries_left: sql`greatest(identity.confirmations.tries_left - 1, 0)` }),
    )
    .execute();
}

async function sign(
  accounts: Accounts,
  keys: SigningKeys,
  of: ConfirmationOf,
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
