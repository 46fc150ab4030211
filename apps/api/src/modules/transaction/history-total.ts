import { sql, type Kysely } from 'kysely';
import type { QueryOf, transactionTotal } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';

const EVERY_ENTRY = 2_147_483_647;

/** What was booked into and out of an account from one moment until before another. */
export async function readTotal(
  db: Kysely<Database>,
  { bucket, ledger_account_id: id, currency }: AccountRow,
  { from_date: from, to_date: to }: QueryOf<typeof transactionTotal>,
) {
  const { rows } = await sql<{ money_in: bigint; money_out: bigint }>`
    select coalesce(sum(e.amount) filter (where e.side = 'credit'), 0)::bigint as money_in,
      coalesce(sum(e.amount) filter (where e.side = 'debit'), 0)::bigint as money_out
    from ledger.account_page(${bucket}, ${id}, true, ${EVERY_ENTRY}, null, null, ${from ?? null}, ${to ?? null},
      null, null, array['normal', 'post_pending']) e`.execute(db);
  const { money_in: moneyIn, money_out: moneyOut } = rows[0]!;
  return {
    money_in: toDecimal(money(currency, moneyIn)),
    money_out: toDecimal(money(currency, moneyOut)),
  };
}
