import { inTransaction } from '@kheya/db';
import { sql } from 'kysely';
import type { Accounts, IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import { lockInOrder } from '#server/throttling/advisory-locks.ts';
import {
  type AttemptContext,
  type FailureCounts,
  isThrottled,
  WINDOW_S,
} from '#server/throttling/throttle-rules.ts';

export interface SignInAttempt extends AttemptContext {
  /** The account: its address, or what was typed where there is no such account. */
  readonly email: string;
  /** The normalised typed identifier, where it is not that address. */
  readonly identifier?: string;
  readonly networkAddress: string;
}

/** The common key of all browsers an owner has confirmed: strangers' attempts count elsewhere. */
const knownBrowsersOf = (person: Buffer) => `known browsers of ${person.toString('hex')}`;

/**
 * Counts an attempt before the password is compared, so that parallel guesses cannot pass together.
 * Returns the minutes to wait, or 0. Unknown addresses are held back like known ones. From one
 * network address attempts are counted by what was typed, because a wait for a number nobody has
 * tried would reveal its owner; from everywhere they are counted by account.
 */
export async function countSignInAttempt(
  accounts: Accounts,
  tried: SignInAttempt,
): Promise<number> {
  const person = accounts.secrets.hash('sign-in-failure', tried.email);
  const key = accounts.secrets.hash('sign-in-failure', tried.identifier ?? tried.email);
  const from = tried.knownBrowser ? knownBrowsersOf(person) : tried.networkAddress;
  const { id, now } = await inTransaction(accounts.db, async (transaction) => {
    await lockInOrder(transaction, [`sign-in ${person.toString('hex')}`, `sign-in from ${from}`]);
    const at = accounts.clock.now();
    const written = await transaction
      .insertInto('identity.sign_in_failures')
      .values({ account_key: key, user_key: person, network_address: from, failed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: written.id, now: at };
  });
  const since = new Date(now.getTime() - WINDOW_S * 1000);
  const { rows } = await sql<FailureCounts & { first: Date | null }>`
    select
      count(*) filter (where account_key = ${key} and network_address = ${from})::int
        as pair,
      count(*) filter (where user_key = ${person})::int as account,
      count(*) filter (where network_address = ${from})::int as network,
      min(failed_at) as first
    from identity.sign_in_failures
    where (account_key = ${key} or user_key = ${person} or network_address = ${from})
      and failed_at > ${since} and failed_at <= ${now} and id < ${id}
  `.execute(accounts.db);
  const [counts] = rows;
  if (!counts || !isThrottled(counts, tried)) return 0;
  // An attempt that was not compared does not extend the wait.
  await accounts.db.deleteFrom('identity.sign_in_failures').where('id', '=', id).execute();
  const waitMs = (counts.first ?? now).getTime() + WINDOW_S * 1000 - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 60_000));
}

/** A right password from this address, or a new password, clears the account's earlier failures. */
export async function clearFailures(
  accounts: Accounts,
  db: IdentityDatabase | IdentityTransaction,
  email: string,
  networkAddress?: string,
): Promise<void> {
  const person = accounts.secrets.hash('sign-in-failure', email);
  let query = db.deleteFrom('identity.sign_in_failures').where('user_key', '=', person);
  if (networkAddress !== undefined) {
    query = query.where('network_address', 'in', [networkAddress, knownBrowsersOf(person)]);
  }
  await query.execute();
}
