import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#database.ts';
import {
  historyRows,
  type HistoryAccount,
  type HistoryFilter,
  type HistoryRow,
} from './history-row.ts';

type Unbooked = 'PENDING' | 'DECLINED';

// Literal SQL instead of parameters, so that the partial index of these rows is used. It needs no
// status: an open payment has not completed, and an unpaid one has a reason.
const SENT: Readonly<Record<Unbooked, RawBuilder<unknown>>> = {
  PENDING: sql`t.status in ('INIT', 'PENDING') and t.completed_at is null and t.step <> 'accepted'`,
  DECLINED: sql`t.status in ('DECLINED', 'FAILED', 'RELEASED', 'EXPIRED') and t.reason is not null
    and t.step <> 'returned'`,
};
const INCOMING: Readonly<Record<Unbooked, RawBuilder<unknown> | undefined>> = {
  PENDING: sql`p.step = 'intent'`,
  DECLINED: undefined,
};

/** Payments that are pending or ended unpaid, newest first, by the time of the request. */
export async function readUnbooked(
  db: Kysely<Database>,
  account: HistoryAccount,
  query: { readonly status: Unbooked; readonly filter: HistoryFilter },
  limit: number,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly count: number }> {
  const { status, filter } = query;
  const incoming = INCOMING[status];
  const source = historyRows(account, {
    sent: sql`${SENT[status]} and ${askedBetween('t', filter)}`,
    ...(incoming ? { incoming: sql`${incoming} and ${askedBetween('p', filter)}` } : {}),
  });
  const { rows } = await sql<HistoryRow>`
    select r.*, r.created_at as at, null::bigint as seq, null::bigint as balance,
      ${account.id}::uuid as account_id, ${account.account_number}::text as account_number
    from (${source}) r order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  if (rows.length < limit) return { rows, count: rows.length };
  const counted = await sql<{ count: bigint }>`
    select (select count(*) from payments.transfers t
        where t.source_account_id = ${account.id} and ${SENT[status]} and ${askedBetween('t', filter)})
      ${incoming ? incomingCount(account, incoming, filter) : sql``} as count`.execute(db);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

function incomingCount(
  account: HistoryAccount,
  incoming: RawBuilder<unknown>,
  filter: HistoryFilter,
): RawBuilder<unknown> {
  return sql` + (select count(*) from payments.incoming_payments p
    where p.account_id = ${account.id} and ${incoming} and ${askedBetween('p', filter)})`;
}

function askedBetween(table: 't' | 'p', { from_date: from, to_date: to }: HistoryFilter) {
  const at = sql.ref(`${table}.created_at`);
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (from) parts.push(sql`${at} >= ${from}::timestamptz`);
  if (to) parts.push(sql`${at} < ${to}::timestamptz`);
  return sql.join(parts, sql` and `);
}
