import type { Currency } from '@kheya/money';
import { accountFlags, transferFlags } from '#decide/flags.ts';
import type { Queryable } from '#engine/store.ts';
import { bucketOf } from '#ids.ts';
import type { Account, HistoryEntry, HistoryQuery, Transfer } from '#types.ts';

const PAGE_MAX = 1000;

interface BalanceRow {
  account_id: string;
  currency: Currency;
  code: number;
  flags: number;
  closed: boolean;
  debits_posted: string;
  debits_pending: string;
  credits_posted: string;
  credits_pending: string;
}

/** The accounts found, in the order asked. */
export async function readAccounts(client: Queryable, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await client.query<BalanceRow>(
    `select account_id, currency, code, flags, closed, debits_posted::text, debits_pending::text,
       credits_posted::text, credits_pending::text
     from ledger.account_balances where sk = any ($1) and account_id = any ($2)`,
    [bucketsOf(ids), ids],
  );
  const found = new Map(rows.map((row) => [row.account_id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return {
      id,
      bucket: bucketOf(id),
      currency: row.currency,
      code: row.code,
      flags: accountFlags(row.flags),
      closed: row.closed,
      debitsPosted: BigInt(row.debits_posted),
      debitsPending: BigInt(row.debits_pending),
      creditsPosted: BigInt(row.credits_posted),
      creditsPending: BigInt(row.credits_pending),
    };
  });
}

interface TransferRow {
  id: string;
  seq: string;
  at: Date;
  kind: Transfer['kind'];
  debit_account_id: string;
  credit_account_id: string;
  amount: string;
  currency: Currency;
  pending_id: string | null;
  timeout: number;
  code: number;
  intent_id: string;
  leg: number;
  flags: number;
}

/** The transfers found, in the order asked. */
export async function readTransfers(
  client: Queryable,
  ids: readonly string[],
): Promise<Transfer[]> {
  const { rows } = await client.query<TransferRow>(
    `select id, seq::text, at, kind, debit_account_id, credit_account_id, amount::text, currency,
       pending_id, timeout, code, intent_id, leg, flags
     from ledger.transfers where sk = any ($1) and id = any ($2)`,
    [bucketsOf(ids), ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return {
      id,
      bucket: bucketOf(id),
      seq: BigInt(row.seq),
      at: row.at,
      kind: row.kind,
      debitAccountId: row.debit_account_id,
      creditAccountId: row.credit_account_id,
      amount: BigInt(row.amount),
      currency: row.currency,
      pendingId: row.pending_id,
      timeoutSeconds: row.timeout,
      code: row.code,
      intentId: row.intent_id,
      leg: row.leg,
      flags: transferFlags(row.flags),
    };
  });
}

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

/** One page of an account's entries, newest first; the next page is `before` the last `seq`. */
export async function readHistory(
  client: Queryable,
  accountId: string,
  query: HistoryQuery,
): Promise<HistoryEntry[]> {
  const { rows } = await client.query<EntryRow>(
    `select seq::text, at, entry_id, intent_id, leg, movement, kind, side, amount::text,
       counter_account_id, balance_after::text, available_after::text
     from ledger.account_entries
     where sk = $1 and account_id = $2 and seq < coalesce($3, 9223372036854775807)
       and at >= coalesce($4, '-infinity'::timestamptz) and at < coalesce($5, 'infinity'::timestamptz)
     order by account_entries.seq desc limit $6`,
    [
      bucketOf(accountId),
      accountId,
      query.before?.toString() ?? null,
      query.from ?? null,
      query.until ?? null,
      Math.min(query.limit ?? 50, PAGE_MAX),
    ],
  );
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

function bucketsOf(ids: readonly string[]): number[] {
  return [...new Set(ids.map(bucketOf))];
}
