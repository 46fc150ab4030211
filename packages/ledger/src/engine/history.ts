import type { Currency } from '@kheya/money';
import { pageLength } from '#engine/page.ts';
import type { Queryable } from '#engine/store.ts';
import { bucketOf } from '#ids.ts';
import type { BalanceAt, HistoryEntry, HistoryQuery, Transfer } from '#types.ts';

interface EntryRow {
  seq: string;
  at: Date;
  entry_id: string;
  intent_id: string;
  leg: number;
  movement: string | null;
  kind: Transfer['kind'];
  side: 'debit' | 'credit';
  amount: string;
  counter_account_id: string;
  balance_after: string | null;
  available_after: string | null;
}

/** One page of an account's entries. */
export async function readHistory(
  client: Queryable,
  accountId: string,
  query: HistoryQuery,
): Promise<HistoryEntry[]> {
  const { rows } = await client.query<EntryRow>({
    name: 'ledger-account-page',
    text: `select seq::text, at, entry_id, intent_id, leg, movement, kind, side, amount::text,
        counter_account_id, balance_after::text, available_after::text
      from ledger.account_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      bucketOf(accountId),
      accountId,
      query.order !== 'oldest',
      pageLength(query.limit),
      query.before?.toString(),
      query.after?.toString(),
      query.from,
      query.until,
      query.side,
      query.codes,
      query.kinds,
    ],
  });
  return rows.map((row) => ({
    seq: BigInt(row.seq),
    at: row.at,
    transferId: row.entry_id,
    intentId: row.intent_id,
    leg: row.leg,
    movement: row.movement,
    kind: row.kind,
    side: row.side,
    amount: BigInt(row.amount),
    counterAccountId: row.counter_account_id,
    balanceAfter: row.balance_after === null ? null : BigInt(row.balance_after),
    availableAfter: row.available_after === null ? null : BigInt(row.available_after),
  }));
}

interface BalanceAtRow {
  account_id: string;
  currency: Currency;
  posted: string;
  available: string;
}

/** The moment as a number, computed once per bucket instead of once per row. */
const MOMENT = `with moment as materialized (
    select sk, ledger.seq_at(sk, $3) as seq from unnest($1::integer[]) as sk)`;

/** With history: the last entry before the moment, which is a page of one. */
const KEPT = `${MOMENT}
  select a.account_id, a.currency,
    coalesce(e.balance_after, 0)::text as posted, coalesce(e.available_after, 0)::text as available
  from moment m join ledger.account_balances a on a.sk = m.sk
    left join lateral ledger.account_page(
      a.sk, a.account_id, true, 1, m.seq, null, null, null, null, null, null) e on true
  where a.account_id = any ($2) and a.opened_at < $3 and a.flags & 4 <> 0`;

/**
 * Without history: today's totals less the entries since, so a recent moment is cheap however old
 * the account is.
 */
const COMPUTED = `${MOMENT}
  select a.account_id, a.currency, (a.posted - s.posted)::text as posted,
    (a.available - s.posted + s.reserved)::text as available
  from moment m join ledger.account_balances a on a.sk = m.sk
    cross join lateral ledger.change_since(a.sk, a.account_id, m.seq) s
  where a.account_id = any ($2) and a.opened_at < $3 and a.flags & 4 = 0`;

/** Balances just before a moment, in the order of the request. */
export async function readBalancesAt(
  client: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<BalanceAt[]> {
  const buckets = [...new Set(ids.map(bucketOf))];
  const found = new Map<string, BalanceAtRow>();
  for (const text of [KEPT, COMPUTED]) {
    const { rows } = await client.query<BalanceAtRow>(text, [buckets, ids, at]);
    for (const row of rows) found.set(row.account_id, row);
  }
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { currency, posted, available } = row;
    return { id, currency, posted: BigInt(posted), available: BigInt(available) };
  });
}
