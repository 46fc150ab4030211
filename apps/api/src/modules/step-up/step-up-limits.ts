import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';

export const CODE_FOR_MS = 10 * 60_000;
export const TOKEN_FOR_MS = 5 * 60_000;
export const RESEND_AFTER_MS = 30_000;
export const ATTEMPTS = 5;
/** Attempts over some ten minutes: a code that arrives later has expired. */
export const SEND_ATTEMPTS = 7;
/**
 * Six digits are safe only while guesses are few. Another amount is another payment with another
 * code, so wrong attempts and unanswered codes are counted over all of a person's codes, whichever
 * profile they act for.
 */
const UNANSWERED_AN_HOUR = 10;
const WRONG_A_DAY = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface UsedUp {
  readonly unanswered: number;
  readonly requested_at: Date | null;
  readonly wrong: number;
  readonly guessed_at: Date | null;
}

/**
 * When the person may request a code again; undefined if now. A right answer costs one attempt, so
 * every other attempt was wrong.
 */
export async function usedUpUntil(
  trx: Kysely<Database>,
  personId: string,
  at: Date,
): Promise<Date | undefined> {
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<UsedUp>`
    select count(*) filter (where is_open)::int as unanswered, min(created_at) filter (where is_open) as requested_at,
      coalesce(sum(tries), 0)::int as wrong, min(created_at) filter (where tries > 0) as guessed_at
    from (
      select created_at, token_digest is null and created_at > ${hourAgo} as is_open,
        ${ATTEMPTS}::int - attempts_left - (token_digest is not null)::int as tries
      from payments.step_up_challenges
      where person_id = ${personId} and created_at > ${dayAgo}
    ) as of_a_day`.execute(trx);
  const [used] = rows;
  if (!used) return undefined;
  // Room appears when the oldest counted row leaves the window.
  const after = (from: Date | null, ms: number) => new Date((from ?? at).getTime() + ms);
  if (used.wrong >= WRONG_A_DAY) return after(used.guessed_at, DAY_MS);
  return used.unanswered >= UNANSWERED_AN_HOUR ? after(used.requested_at, HOUR_MS) : undefined;
}
