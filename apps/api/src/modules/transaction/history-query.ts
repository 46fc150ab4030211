import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TransferStatus } from '@kheya/contract';
import type { Database } from '#database.ts';

export interface HistoryFilter {
  readonly status?: 'PENDING' | 'POSTED' | 'DECLINED' | undefined;
  readonly account_number?: string | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly search?: string | undefined;
}

export interface HistoryPage {
  readonly limit: number | 'all';
  readonly offset: number;
}

/** One row of an account's history as the query gives it. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: 'wallet_payout' | 'conversion' | 'conversion_in' | 'ach_credit';
  readonly side: 'debit' | 'credit';
  readonly status: TransferStatus;
  readonly at: Date;
  readonly amount: bigint;
  readonly fee: bigint | null;
  readonly bdt_amount: bigint | null;
  /** Of the ledger, after this movement; only where it is booked. */
  readonly balance: bigint | null;
  readonly account_number: string;
  readonly other_account: string | null;
  readonly other_nickname: string | null;
  readonly counterparty: string;
  readonly rate_e8: bigint | null;
  readonly memo: string | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly reference_info: string | null;
  readonly trace_number: string | null;
}

const GROUPS = {
  PENDING: ['INIT', 'PENDING'],
  POSTED: ['POSTED', 'COMPLETE'],
  DECLINED: ['DECLINED', 'FAILED', 'RELEASED', 'EXPIRED'],
} as const;

export interface HistoryQuestion {
  readonly userId: string;
  readonly currency: 'USD' | 'BDT';
  readonly filter: HistoryFilter;
}

/** What moved, or was to move, on a customer's accounts of one currency. Newest first. */
export async function readHistory(
  db: Kysely<Database>,
  question: HistoryQuestion,
  page: HistoryPage,
): Promise<HistoryRow[]> {
  const limit = page.limit === 'all' ? sql`` : sql`limit ${page.limit}`;
  const { rows } = await sql<HistoryRow>`
    ${history(question)}
    select * from filtered order by at desc, seq desc nulls first, id desc
    ${limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countHistory(
  db: Kysely<Database>,
  question: HistoryQuestion,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    ${history(question)} select count(*) as count from filtered`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/**
 * Three sources: what was sent from an account, what another account's conversion brought, what
 * came in from outside. Time, order and balance of a booked row are the ledger's.
 */
function history({ userId, currency, filter }: HistoryQuestion): RawBuilder<unknown> {
  const { account_number: number } = filter;
  return sql`
    with mine as (
      select a.id, a.bucket, a.ledger_account_id, a.account_number
      from payments.accounts a
      where a.user_id = ${userId} and a.currency = ${currency}
        and (${number ?? null}::text is null or a.account_number = ${number ?? null})
    ), moved as (
      select t.id, m.account_number, m.bucket, m.ledger_account_id, 'debit' as side,
        case t.movement when 'usd_to_bdt' then 'conversion' else 'wallet_payout' end as kind,
        case t.status when 'COMPLETE' then 'POSTED' else t.status end as status, t.created_at,
        t.amount_minor + t.fee_minor as amount, t.fee_minor as fee, t.target_minor as bdt_amount,
        t.payee ->> 'account_display' as other_account, c.nickname as other_nickname,
        coalesce(c.nickname, t.payee ->> 'name') as counterparty, t.rate_e8, t.memo, t.reason,
        t.rail_reference as reference, t.reference_info, null::text as trace_number
      from payments.transfers t
        join mine m on m.id = t.source_account_id
        left join payments.contacts c on c.id = t.contact_id
      union all
      select t.id, m.account_number, m.bucket, m.ledger_account_id, 'credit', 'conversion_in',
        t.status, t.created_at, t.target_minor, null, t.target_minor,
        '•••• ' || right(s.account_number, 4), null, s.holder_name, t.rate_e8, t.memo, null,
        null, t.reference_info, null
      from payments.transfers t
        join mine m on m.id = t.target_account_id
        join payments.accounts s on s.id = t.source_account_id
      where t.step = 'settled'
      union all
      select p.id, m.account_number, m.bucket, m.ledger_account_id, 'credit', 'ach_credit',
        case p.step when 'posted' then 'POSTED' else 'PENDING' end, p.created_at, p.amount_minor,
        null, null, null, null, p.sender_name, null, p.memo, null,
        p.provider_transaction_id, null, p.trace_number
      from payments.incoming_payments p join mine m on m.id = p.account_id
    ), placed as (
      select moved.*, coalesce(e.at, moved.created_at) as at, e.seq,
        case when moved.status = 'POSTED' then e.balance_after end as balance
      from moved left join lateral (
        select e.at, e.seq, e.balance_after from ledger.account_entries e
        where e.sk = moved.bucket and e.intent_id = moved.id
          and e.account_id = moved.ledger_account_id and e.kind in ('normal', 'post_pending')
        order by e.seq desc limit 1
      ) e on true
    ), filtered as (
      select * from placed where ${conditions(filter)}
    )`;
}

function conditions({ status, from_date: from, to_date: to, search }: HistoryFilter) {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (status) parts.push(sql`status = any(${[...GROUPS[status]]})`);
  if (from) parts.push(sql`at >= ${from}::timestamptz`);
  if (to) parts.push(sql`at < ${to}::timestamptz`);
  if (search?.trim()) {
    const like = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
    parts.push(
      sql`(counterparty ilike ${like} or other_nickname ilike ${like} or memo ilike ${like}
        or reference ilike ${like} or reference_info ilike ${like}
        or (amount / 100)::text || '.' || lpad((amount % 100)::text, 2, '0') like ${like})`,
    );
  }
  return sql.join(parts, sql` and `);
}
