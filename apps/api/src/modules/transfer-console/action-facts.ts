import type { Kysely } from 'kysely';
import type { Database, TransferRow } from '#database.ts';
import { railOf, refundedFee } from '#modules/transfer/index.ts';
import type { ActionFacts } from './action-rules.ts';

/** What the rules of the actions are asked with. */
export async function readActionFacts(
  db: Kysely<Database>,
  row: TransferRow,
  now: Date,
): Promise<ActionFacts> {
  const { provider } = railOf(row);
  const last = await db
    .selectFrom('payments.provider_calls')
    .select('outcome')
    .where('transfer_id', '=', row.id)
    .where('provider', '=', provider?.name ?? '')
    .where('call', 'in', ['send', 'find'])
    // A question without an answer says nothing new.
    .where((eb) => eb.not(eb.and({ call: 'find', outcome: 'unknown' })))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const account = await db
    .selectFrom('payments.accounts')
    .select('closed_at')
    .where('id', '=', row.source_account_id)
    .executeTakeFirstOrThrow();
  return {
    row,
    lastOutcome: last?.outcome ?? null,
    refundedMinor: await refundedFee(db, row.id),
    isAccountClosed: account.closed_at !== null,
    now,
  };
}
