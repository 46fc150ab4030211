import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import {
  requesterOf,
  isCodeThrottled,
  WRONG_CODES_WINDOW_S,
  type WrongCodeRequester,
} from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { CodeChallenge } from '#server/database/identity-schema.ts';
import { lockInOrder } from '#server/throttling/advisory-locks.ts';

/** An attempt that counts as wrong until the code turns out to be right. */
export interface CountedAttempt {
  readonly ok: true;
  /** Removes the attempt from the count: the code was right, or nothing was compared. */
  uncount(): Promise<void>;
}

/**
 * Counts an attempt by network address, over all accounts and kinds, before the code is compared,
 * so that parallel guesses cannot pass together.
 */
export async function countCodeAttempt(
  accounts: Accounts,
  { kind, known_browser: knownBrowser }: CodeChallenge,
  networkAddress: string,
): Promise<CountedAttempt | Refusal<'code_tries_used_up'>> {
  const { db } = accounts;
  const requester: WrongCodeRequester =
    requesterOf(kind, false) === 'signed_in' ? 'signed_in' : 'anonymous';
  const { id, now } = await insertAttempt(accounts, { requester, networkAddress });
  const uncount = async () => {
    await db.deleteFrom('identity.wrong_codes').where('id', '=', id).execute();
  };
  const { count, first } = await db
    .selectFrom('identity.wrong_codes')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('typed_at').as('first')])
    .where('network_address', '=', networkAddress)
    .where('requester', '=', requester)
    .where('typed_at', '>', new Date(now.getTime() - WRONG_CODES_WINDOW_S * 1000))
    .where('typed_at', '<=', now)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  if (!isCodeThrottled(Number(count), knownBrowser)) return { ok: true, uncount };
  // An attempt that was not compared does not extend the wait.
  await uncount();
  const waitMs = (first ?? now).getTime() + WRONG_CODES_WINDOW_S * 1000 - now.getTime();
  return refuse('code_tries_used_up', {
    facts: { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) },
  });
}

/** Records an attempt, after earlier ones of the same network. */
async function insertAttempt(
  { db, clock }: Accounts,
  {
    requester,
    networkAddress,
  }: { readonly requester: WrongCodeRequester; readonly networkAddress: string },
) {
  return inTransaction(db, async (transaction) => {
    await lockInOrder(transaction, [`code ${requester} ${networkAddress}`]);
    const now = clock.now();
    const { id } = await transaction
      .insertInto('identity.wrong_codes')
      .values({ requester, network_address: networkAddress, typed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, now };
  });
}
