import { sql, type Kysely } from 'kysely';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';

const MONTHS = 12;
const SEND_AGAIN = 6;

type Kind = 'wallet_payout' | 'conversion';

interface SpendingRow {
  readonly month: string;
  readonly currency: 'USD' | 'BDT';
  readonly kind: Kind;
  readonly amount: bigint;
}

/**
 * Money out per month and currency, newest last. Dollars by months in New York, taka by months in
 * Dhaka.
 */
export async function readSpending(db: Kysely<Database>, userId: string, now: Date) {
  const { rows } = await sql<SpendingRow>`
    select to_char(completed_at at time zone
        case currency when 'USD' then 'America/New_York' else 'Asia/Dhaka' end, 'YYYY-MM') as month,
      currency, case movement when 'usd_to_bdt' then 'conversion' else 'wallet_payout' end as kind,
      sum(amount_minor + fee_minor)::bigint as amount
    from payments.transfers
    where user_id = ${userId} and step = 'settled' and movement <> 'own_transfer' and completed_at <= ${now}
      and completed_at > ${now}::timestamptz - ${`${MONTHS} months`}::interval
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const groups = Map.groupBy(rows, (row) => `${row.month} ${row.currency}`);
  return [...groups.values()].map((group) => {
    const { month, currency } = group[0]!;
    const total = group.reduce((sum, row) => sum + row.amount, 0n);
    return {
      month,
      currency,
      amount: toDecimal(money(currency, total)),
      kinds: group.map((row) => ({
        kind: row.kind,
        amount: toDecimal(money(currency, row.amount)),
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
    kind: 'mobile_wallet' | 'bdt_account';
    name: string;
    target_minor: bigint;
  }>`
    select * from (
      select distinct on (t.contact_id) t.contact_id, c.kind, c.nickname as name, t.target_minor,
        t.completed_at
      from payments.transfers t join payments.contacts c on c.id = t.contact_id
      where t.user_id = ${userId} and t.step = 'settled' and c.archived_at is null
      order by t.contact_id, t.completed_at desc
    ) latest order by completed_at desc limit ${SEND_AGAIN}`.execute(db);
  return rows.map((row) => ({
    contact_id: row.contact_id,
    kind: row.kind === 'mobile_wallet' ? ('wallet' as const) : ('bdt_account' as const),
    name: row.name,
    amount: toDecimal(money('BDT', row.target_minor)),
    currency: 'BDT' as const,
  }));
}
