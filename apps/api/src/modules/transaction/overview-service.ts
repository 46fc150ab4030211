import { sql, type Kysely } from 'kysely';
import type { TransactionCategory } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { ContactRow, Database } from '#database.ts';

const MONTHS = 12;
const SEND_AGAIN = 6;

interface SpendingRow {
  readonly month: string;
  readonly currency: 'USD' | 'BDT';
  readonly category: TransactionCategory | null;
  readonly amount: bigint;
}

/**
 * Money out per month and currency, newest last. Dollars by months in New York, taka by months in
 * Dhaka. What moves between the customer's own accounts is not spent,
 * nor what came back.
 */
export async function readSpending(db: Kysely<Database>, userId: string, now: Date) {
  const { rows } = await sql<SpendingRow>`
    select to_char(t.at at time zone
        case a.currency when 'USD' then 'America/New_York' else 'Asia/Dhaka' end, 'YYYY-MM') as month,
      a.currency, t.category, sum(t.amount_minor)::bigint as amount
    from payments.accounts a join payments.transactions t on t.account_id = a.id
    where a.user_id = ${userId} and t.side = 'debit' and t.status = 'POSTED'
      and t.kind not in ('own_transfer', 'correction', 'crumb') and t.at <= ${now}
      and not (t.kind = 'conversion' and t.party_key is null)
      and not exists (select from payments.transfer_returns r where r.transfer_id = t.id and r.step = 'posted')
      and t.at > ${now}::timestamptz - ${`${MONTHS} months`}::interval
    group by 1, 2, 3 order by 1, 2, amount desc`.execute(db);
  const groups = Map.groupBy(rows, (row) => `${row.month} ${row.currency}`);
  return [...groups.values()].map((group) => {
    const { month, currency } = group[0]!;
    const total = group.reduce((sum, row) => sum + row.amount, 0n);
    return {
      month,
      currency,
      amount: toDecimal(money(currency, total)),
      categories: group.map(({ category, amount }) => ({
        category,
        amount: toDecimal(money(currency, amount)),
      })),
    };
  });
}

/**
 * The contacts the customer paid last, with the amount that arrived. Another customer's own name is
 * masked, so the contact's nickname is used.
 */
export async function readSendAgain(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{
    contact_id: string;
    kind: ContactRow['kind'];
    name: string;
    target_currency: 'USD' | 'BDT';
    target_minor: bigint;
  }>`
    select * from (
      select distinct on (t.contact_id) t.contact_id, c.kind, c.nickname as name,
        t.target_currency, t.target_minor, t.completed_at
      from payments.transfers t join payments.contacts c on c.id = t.contact_id
      where t.user_id = ${userId} and t.step = 'settled' and c.archived_at is null
      order by t.contact_id, t.completed_at desc
    ) latest order by completed_at desc limit ${SEND_AGAIN}`.execute(db);
  return rows.map((row) => ({
    contact_id: row.contact_id,
    kind: row.kind === 'mobile_wallet' ? ('wallet' as const) : row.kind,
    name: row.name,
    amount: toDecimal(money(row.target_currency, row.target_minor)),
    currency: row.target_currency,
  }));
}
