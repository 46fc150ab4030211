import type { Accounts } from '#server/context.ts';
import type { PasskeyPurpose } from '#server/database/identity-schema.ts';
import { seconds } from '#server/sessions/session-rules.ts';

const LIFE_S = 300;
export const CEREMONY_MS = LIFE_S * 1000;

/** What a challenge was made for; an answer to it is good for nothing else. */
export interface ChallengeFor {
  readonly purpose: PasskeyPurpose;
  /** The flow, session or browser it belongs to. */
  readonly subject: string;
}

export async function keepChallenge(
  accounts: Accounts,
  { purpose, subject }: ChallengeFor,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expires = seconds(accounts.clock.now(), LIFE_S);
  const values = { challenge, user_id: userId, expires_at: expires };
  await accounts.db
    .insertInto('identity.passkey_challenges')
    .values({ purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(values))
    .execute();
}

/** Takes the challenge away before the answer is looked at: of two answers the second finds none. */
export async function takeChallenge(
  accounts: Accounts,
  { purpose, subject }: ChallengeFor,
): Promise<{ readonly challenge: string; readonly userId: string | null } | undefined> {
  const row = await accounts.db
    .deleteFrom('identity.passkey_challenges')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= accounts.clock.now()) return undefined;
  return { challenge: row.challenge, userId: row.user_id };
}
