import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Asker,
  askerOf,
  CODE_ATTEMPTS,
  CODE_LIFE_S,
  codeLength,
  makeCode,
  mayStillSend,
  resendWaitSeconds,
  type SendCounts,
  SENDS,
  SENDS_WINDOW_S,
} from '#server/codes/code-rules.ts';
import { countCodeTry } from '#server/codes/wrong-codes.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { CodeChallenge, CodeKind, Locale } from '#server/database/identity-schema.ts';
import { type AccountRefusal, refuse } from '#server/problems/refusal.ts';
import { isSameHash } from '#server/secrets/secrets.ts';
import type { Identifier } from '#server/users/identifier.ts';

/** Where the request for a code came from; one that is signed in has a budget of its own. */
export interface CodeAsker {
  readonly networkAddress: string;
  /** A browser the owner of the address has used before. */
  readonly knownBrowser: boolean;
}

export interface NewChallenge {
  readonly kind: CodeKind;
  readonly subject: string;
  /** Where the code goes. */
  readonly to: Identifier;
  readonly from: CodeAsker;
  readonly userId: string | null;
  readonly locale: Locale;
  /** False where no code may ever be right; everything else happens just the same. */
  readonly real: boolean;
}

export interface SentChallenge {
  readonly ok: true;
  readonly challenge: CodeChallenge;
  /** To be sent in the same transaction; undefined where no code may ever be right. */
  readonly code: string | undefined;
}

export async function findChallenge(
  accounts: Pick<Accounts, 'db'>,
  kind: CodeKind,
  subject: string,
): Promise<CodeChallenge | undefined> {
  return accounts.db
    .selectFrom('identity.code_challenges')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** A new code in place of the last one for the same subject, within the limits of sending. */
export async function issueCode(
  accounts: Accounts,
  transaction: IdentityTransaction,
  wanted: NewChallenge,
): Promise<SentChallenge | AccountRefusal> {
  const now = accounts.clock.now();
  const windowStart = new Date(now.getTime() - SENDS_WINDOW_S * 1000);
  // One after another per address, or requests at one moment would all count the same few sends.
  const lock = `code ${wanted.to.address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  const before = await lockChallenge(transaction, wanted);
  const counts =
    before !== undefined && before.created_at > windowStart && before.created_at <= now;
  if (before && counts) {
    const wait = before.address === wanted.to.address ? resendWaitSeconds(before, now) : 0;
    if (wait > 0 && before.used_at === null)
      return refuse('code_resend_too_soon', { seconds: wait });
    if (before.sends >= SENDS.subject) return refuse('code_sends_used_up');
  }
  const asker = askerOf(wanted.kind, wanted.from.knownBrowser);
  if (!mayStillSend(asker, await countSends(transaction, wanted, asker, windowStart))) {
    return refuse('code_sends_used_up');
  }
  const id = randomUUID();
  const code = wanted.real ? makeCode(codeLength(wanted.kind)) : undefined;
  const values = {
    id,
    channel: wanted.to.channel,
    address: wanted.to.address,
    network_address: wanted.from.networkAddress,
    known_browser: wanted.from.knownBrowser,
    user_id: wanted.userId,
    locale: wanted.locale,
    code_hash: code === undefined ? null : accounts.secrets.hash('code', id, code),
    attempts_left: CODE_ATTEMPTS,
    sends: before && counts ? before.sends + 1 : 1,
    created_at: before && counts ? before.created_at : now,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_S * 1000),
    used_at: null,
  };
  const challenge = await transaction
    .insertInto('identity.code_challenges')
    .values({ kind: wanted.kind, subject: wanted.subject, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, challenge, code };
}

/**
 * Spends one try on a code, of the network's and of the challenge's. A try is counted before the
 * comparison and outside any transaction that a refusal rolls back, so that parallel guesses cannot
 * share one.
 */
export async function tryCode(
  accounts: Accounts,
  challenge: CodeChallenge,
  code: string,
  networkAddress: string,
): Promise<{ readonly ok: true } | AccountRefusal> {
  const counted = await countCodeTry(accounts, challenge, networkAddress);
  if (!counted.ok) return counted;
  const tried = await accounts.db
    .updateTable('identity.code_challenges')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('id', '=', challenge.id)
    .where('attempts_left', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', accounts.clock.now())
    .returning(['code_hash', 'attempts_left'])
    .executeTakeFirst();
  if (!tried) {
    // A code that came too late was no guess: nothing is compared.
    await counted.forget();
    return refuse('code_expired');
  }
  const given = accounts.secrets.hash('code', challenge.id, code);
  if (tried.code_hash && isSameHash(tried.code_hash, given)) {
    await counted.forget();
    return { ok: true };
  }
  if (tried.attempts_left === 0) return refuse('code_expired');
  return refuse('code_wrong', { left: tried.attempts_left });
}

/** Marks a code as used, once; false when someone else was faster. */
export async function useCode(
  transaction: IdentityTransaction,
  challenge: CodeChallenge,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable('identity.code_challenges')
    .set({ used_at: now })
    .where('id', '=', challenge.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

function lockChallenge(transaction: IdentityTransaction, wanted: NewChallenge) {
  return transaction
    .selectFrom('identity.code_challenges')
    .selectAll()
    .where('kind', '=', wanted.kind)
    .where('subject', '=', wanted.subject)
    .forUpdate()
    .executeTakeFirst();
}

/** The codes that left for this address within the hour, asked for by askers of the same sort. */
async function countSends(
  transaction: IdentityTransaction,
  wanted: NewChallenge,
  asker: Asker,
  since: Date,
): Promise<SendCounts> {
  const rows = await transaction
    .selectFrom('identity.code_challenges')
    .select(['kind', 'known_browser', 'network_address', 'sends'])
    .where('address', '=', wanted.to.address)
    .where('created_at', '>', since)
    .execute();
  const sum = (of: typeof rows) => of.reduce((total, { sends }) => total + sends, 0);
  const same = rows.filter((row) => askerOf(row.kind, row.known_browser) === asker);
  const { networkAddress } = wanted.from;
  return {
    address: sum(same),
    pair: sum(same.filter((row) => row.network_address === networkAddress)),
  };
}
