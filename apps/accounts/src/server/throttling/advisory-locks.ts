import { sql } from 'kysely';
import type { IdentityTransaction } from '#server/context.ts';

/**
 * Lets whoever counts the same tries write theirs down one after the other: a row that is not to be
 * seen yet would not be counted by the try behind it, and a burst of guesses would pass together. The
 * moment of a try is read behind this, or one that comes later could be the earlier one.
 */
export async function lockInOrder(
  transaction: IdentityTransaction,
  counted: readonly string[],
): Promise<void> {
  // In one order, or two tries would wait for each other.
  for (const one of counted.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${one}, 0))`.execute(transaction);
  }
}
