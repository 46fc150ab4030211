import { inTransaction } from '@kheya/db';
import {
  askerOf,
  isCodeHeldBack,
  WRONG_CODES_WINDOW_S,
  type WrongCodeAsker,
} from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { CodeChallenge } from '#server/database/identity-schema.ts';
import { type AccountRefusal, refuse } from '#server/problems/refusal.ts';
import { takeTurns } from '#server/throttling/take-turns.ts';

/** A try that counts as wrong until it turns out right. */
export interface CountedTry {
  readonly ok: true;
  /** Takes it off the count: the code was right, or nothing was compared. */
  forget(): Promise<void>;
}

/**
 * Counts a try by the network it comes from, over all accounts and kinds, before the code is looked at:
 * parallel guesses cannot pass together.
 */
export async function countCodeTry(
  accounts: Accounts,
  { kind, known_browser: knownBrowser }: CodeChallenge,
  networkAddress: string,
): Promise<CountedTry | AccountRefusal> {
  const { db } = accounts;
  const asker: WrongCodeAsker = askerOf(kind, false) === 'signed_in' ? 'signed_in' : 'anonymous';
  const { id, now } = await insertTry(accounts, { asker, networkAddress });
  const forget = async () => {
    await db.deleteFrom('identity.wrong_codes').where('id', '=', id).execute();
  };
  const { count, first } = await db
    .selectFrom('identity.wrong_codes')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('typed_at').as('first')])
    .where('network_address', '=', networkAddress)
    .where('asker', '=', asker)
    .where('typed_at', '>', new Date(now.getTime() - WRONG_CODES_WINDOW_S * 1000))
    .where('typed_at', '<=', now)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  if (!isCodeHeldBack(Number(count), knownBrowser)) return { ok: true, forget };
  // A try that was not looked at does not make the wait longer.
  await forget();
  const waitMs = (first ?? now).getTime() + WRONG_CODES_WINDOW_S * 1000 - now.getTime();
  return refuse('code_tries_used_up', { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) });
}

/** Writes a try down, after those of the same network that came before. */
async function insertTry(
  { db, clock }: Accounts,
  { asker, networkAddress }: { readonly asker: WrongCodeAsker; readonly networkAddress: string },
) {
  return inTransaction(db, async (transaction) => {
    await takeTurns(transaction, [`code ${asker} ${networkAddress}`]);
    const now = clock.now();
    const { id } = await transaction
      .insertInto('identity.wrong_codes')
      .values({ asker, network_address: networkAddress, typed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, now };
  });
}
