import { sql } from 'kysely';
import type { Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { PasskeyPurpose } from '#server/database/identity-schema.ts';
import { addSeconds } from '#server/sessions/session-rules.ts';

const LIFE_S = 300;
export const CEREMONY_MS = LIFE_S * 1000;
/** Per flow, session or browser; a request beyond that discards the oldest. */
const MAX_CHALLENGES = 5;

/** A ceremony that took too long, or that proves nothing. */
export type PasskeyRefusal = Refusal<'passkey_challenge_over' | 'passkey_refused'>;

/** What a challenge was made for; an answer to it is valid for nothing else. */
export interface ChallengeScope {
  readonly purpose: PasskeyPurpose;
  /** The flow, session or browser it belongs to. */
  readonly subject: string;
}

/** Stores a challenge beside the others of the same subject: each ceremony has its own. */
export async function storeChallenge(
  accounts: Accounts,
  { purpose, subject }: ChallengeScope,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expires = addSeconds(accounts.clock.now(), LIFE_S);
  await accounts.db
    .insertInto('identity.passkey_challenges')
    .values({ purpose, subject, challenge, user_id: userId, expires_at: expires })
    .execute();
  await sql`
    delete from identity.passkey_challenges
    where purpose = ${purpose} and subject = ${subject} and challenge in (
      select challenge from identity.passkey_challenges
      where purpose = ${purpose} and subject = ${subject}
      order by (challenge = ${challenge}) desc, expires_at desc offset ${MAX_CHALLENGES}
    )
  `.execute(accounts.db);
}

/**
 * Removes the signed challenge before the answer is verified: of two answers to it the second finds
 * none.
 */
export async function consumeChallenge(
  accounts: Accounts,
  { purpose, subject }: ChallengeScope,
  { response }: { readonly response: { readonly clientDataJSON: string } },
): Promise<{ readonly challenge: string; readonly userId: string | null } | undefined> {
  const signed = signedChallenge(response.clientDataJSON);
  if (signed === undefined) return undefined;
  const row = await accounts.db
    .deleteFrom('identity.passkey_challenges')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('challenge', '=', signed)
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= accounts.clock.now()) return undefined;
  return { challenge: row.challenge, userId: row.user_id };
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/**
 * The challenge named in the client data (Web Authentication, 5.8.1); its signature is verified
 * later.
 */
function signedChallenge(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const { challenge } = (data ?? {}) as { readonly challenge?: unknown };
    return typeof challenge === 'string' && BASE64URL.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
