import { sql } from 'kysely';
import type { IdentityTransaction } from '#server/context.ts';

/**
 * Serialises attempts that are counted together: an uncommitted row would not be counted by the
 * next attempt, and a burst of guesses would pass together. The moment of an attempt is read after
 * the lock, so that a later attempt cannot carry an earlier time.
 */
export async function lockInOrder(
  transaction: IdentityTransaction,
  counted: readonly string[],
): Promise<void> {
  // Always in the same order; otherwise two attempts could wait for each other.
  for (const one of counted.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${one}, 0))`.execute(transaction);
  }
}
