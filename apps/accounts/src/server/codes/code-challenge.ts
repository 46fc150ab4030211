import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse, type Refusal } from '@kheya/http-kit';
import {
  type RequesterKind,
  requesterOf,
  CODE_ATTEMPTS,
  CODE_LIFE_S,
  codeLength,
  makeCode,
  maySendCode,
  resendWaitSeconds,
  type SendCounts,
  SEND_LIMITS,
  SENDS_WINDOW_S,
} from '#server/codes/code-rules.ts';
import { countCodeAttempt } from '#server/codes/wrong-codes.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { CodeChallenge, CodeKind, Locale } from '#server/database/identity-schema.ts';
import { isSameHash } from '#server/secrets/secrets.ts';
import type { Identifier } from '#server/users/identifier.ts';

/** The origin of a request for a code; a signed-in requester has a separate budget. */
export interface CodeRequester {
  readonly networkAddress: string;
  /** A browser the owner of the address has used before. */
  readonly knownBrowser: boolean;
}

export interface NewChallenge {
  readonly kind: CodeKind;
  readonly subject: string;
  /** Where the code is sent. */
  readonly to: Identifier;
  readonly from: CodeRequester;
  readonly userId: string | null;
  readonly locale: Locale;
  /** False where no code may ever be right; everything else happens in the same way. */
  readonly isVerifiable: boolean;
}

export interface SentChallenge {
  readonly ok: true;
  readonly challenge: CodeChallenge;
  /** To be sent in the same transaction; undefined where no code may ever be right. */
  readonly code: string | undefined;
}

/** A limit on sending codes was reached. */
export type SendRefusal = Refusal<'code_resend_too_soon' | 'code_sends_used_up'>;
/** The typed code is wrong or expired, or there were too many attempts. */
export type CodeRefusal = Refusal<'code_wrong' | 'code_expired' | 'code_tries_used_up'>;

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

/** Issues a new code that replaces the last one for the same subject, within the sending limits. */
export async function issueCode(
  accounts: Accounts,
  transaction: IdentityTransaction,
  request: NewChallenge,
): Promise<SentChallenge | SendRefusal> {
  const now = accounts.clock.now();
  const windowStart = new Date(now.getTime() - SENDS_WINDOW_S * 1000);
  // Serialised per address: concurrent requests would otherwise all count the same few codes.
  const lock = `code ${request.to.address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  const before = await lockChallenge(transaction, request);
  const counts =
    before !== undefined && before.created_at > windowStart && before.created_at <= now;
  if (before && counts) {
    const wait = before.address === request.to.address ? resendWaitSeconds(before, now) : 0;
    if (wait > 0 && before.used_at === null)
      return refuse('code_resend_too_soon', { facts: { seconds: wait } });
    if (before.sends >= SEND_LIMITS.subject)
      return refuse('code_sends_used_up', { retryAfterSeconds: SENDS_WINDOW_S });
  }
  const requester = requesterOf(request.kind, request.from.knownBrowser);
  if (!maySendCode(requester, await countSends(transaction, request, requester, windowStart))) {
    return refuse('code_sends_used_up', { retryAfterSeconds: SENDS_WINDOW_S });
  }
  const id = randomUUID();
  const code = request.isVerifiable ? makeCode(codeLength(request.kind)) : undefined;
  const values = {
    id,
    channel: request.to.channel,
    address: request.to.address,
    network_address: request.from.networkAddress,
    known_browser: request.from.knownBrowser,
    user_id: request.userId,
    locale: request.locale,
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
    .values({ kind: request.kind, subject: request.subject, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, challenge, code };
}

/**
 * Spends one attempt of the network and of the challenge. An attempt is counted before the
 * comparison and outside any transaction that a refusal rolls back, so that parallel guesses cannot
 * share one.
 */
export async function verifyCode(
  accounts: Accounts,
  challenge: CodeChallenge,
  code: string,
  networkAddress: string,
): Promise<{ readonly ok: true } | CodeRefusal> {
  const counted = await countCodeAttempt(accounts, challenge, networkAddress);
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
    // An expired code is no guess: nothing is compared.
    await counted.uncount();
    return refuse('code_expired');
  }
  const typedHash = accounts.secrets.hash('code', challenge.id, code);
  if (tried.code_hash && isSameHash(tried.code_hash, typedHash)) {
    await counted.uncount();
    return { ok: true };
  }
  if (tried.attempts_left === 0) return refuse('code_expired');
  return refuse('code_wrong', { facts: { left: tried.attempts_left } });
}

/** Marks a code as used, once; false when a concurrent request was faster. */
export async function consumeCode(
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

function lockChallenge(transaction: IdentityTransaction, request: NewChallenge) {
  return transaction
    .selectFrom('identity.code_challenges')
    .selectAll()
    .where('kind', '=', request.kind)
    .where('subject', '=', request.subject)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the codes sent to this address within the hour for requesters of the same kind. */
async function countSends(
  transaction: IdentityTransaction,
  request: NewChallenge,
  requester: RequesterKind,
  since: Date,
): Promise<SendCounts> {
  const rows = await transaction
    .selectFrom('identity.code_challenges')
    .select(['kind', 'known_browser', 'network_address', 'sends'])
    .where('address', '=', request.to.address)
    .where('created_at', '>', since)
    .execute();
  const sum = (of: typeof rows) => of.reduce((total, { sends }) => total + sends, 0);
  const same = rows.filter((row) => requesterOf(row.kind, row.known_browser) === requester);
  const { networkAddress } = request.from;
  return {
    address: sum(same),
    pair: sum(same.filter((row) => row.network_address === networkAddress)),
  };
}
