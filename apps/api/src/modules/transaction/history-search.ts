import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readTransferReference } from '@kheya/contract/transfer-reference';
import type { Database } from '#database.ts';
import { likeText } from '#platform/like.ts';
import {
  historyRows,
  type HistoryAccount,
  type HistoryFilter,
  type HistoryRow,
} from './history-row.ts';

/** A word that matches more rows than this finds the newest of them. */
export const MAX_FOUND = 1000;

const GROUPS = {
  PENDING: ['INIT', 'PENDING'],
  POSTED: ['POSTED', 'COMPLETE'],
  DECLINED: ['DECLINED', 'FAILED', 'RELEASED', 'EXPIRED'],
} as const;

/**
 * Rows of an account that match a word or an amount, newest first; only these are looked up in the
 * ledger.
 */
export async function searchHistory(
  db: Kysely<Database>,
  account: HistoryAccount,
  filter: HistoryFilter & { readonly search: string },
): Promise<HistoryRow[]> {
  const all = historyRows(account, {
    sent: sql`true`,
    received: sql`t.step = 'settled'`,
    incoming: sql`p.step in ('intent', 'posted')`,
    own: sql`b.step = 'posted'`,
  });
  const { rows } = await sql<HistoryRow>`
    with found as (
      select r.* from (${all}) r where ${conditions(filter)}
      order by r.created_at desc, r.id desc limit ${MAX_FOUND}
    ), placed as (
      select found.*, coalesce(e.at, found.created_at) as at, e.seq, e.balance_after as balance,
        ${account.account_number}::text as account_number
      from found left join lateral (
        select e.at, e.seq, e.balance_after from ledger.account_entries e
        where found.status = 'POSTED' and e.sk = ${account.bucket} and e.intent_id = found.id
          and e.account_id = ${account.ledger_account_id} and e.kind in ('normal', 'post_pending')
        order by e.seq desc limit 1
      ) e on true
    )
    select * from placed
    where ${filter.from_date ?? null}::timestamptz is null or at >= ${filter.from_date ?? null}
    order by at desc, seq desc nulls first, id desc`.execute(db);
  return rows.filter(({ at }) => filter.to_date === undefined || at < new Date(filter.to_date));
}

function conditions({ status, search, to_date: to }: HistoryFilter & { readonly search: string }) {
  const like = `%${likeText(search)}%`;
  const parts: RawBuilder<unknown>[] = [
    sql`(r.counterparty ilike ${like} or r.other_nickname ilike ${like} or r.memo ilike ${like}
      or r.reference ilike ${like} or r.rail_reference ilike ${like} or r.reference_info ilike ${like}
      or r.reference = ${readTransferReference(search) ?? null}
      or (r.amount / 100)::text || '.' || lpad((r.amount % 100)::text, 2, '0') like ${like})`,
  ];
  if (status) parts.push(sql`r.status = any(${[...GROUPS[status]]})`);
  // A row is booked no earlier than it was requested, so this leaves out no row of the days.
  if (to) parts.push(sql`r.created_at < ${to}::timestamptz`);
  return sql.join(parts, sql` and `);
}
