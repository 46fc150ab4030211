import type { Currency } from '@kheya/money';
import { accountFlags, transferFlags } from '#decide/flags.ts';
import type { Queryable } from '#engine/store.ts';
import { bucketOf } from '#ids.ts';
import type { Account, Transfer, TransferQuery } from '#types.ts';
import { pageOf } from '#engine/page.ts';

interface BalanceRow {
  account_id: string;
  currency: Currency;
  code: number;
  flags: number;
  opened_at: Date;
  closed: boolean;
  debits_posted: string;
  debits_pending: string;
  credits_posted: string;
  credits_pending: string;
}

/** The accounts found, in the order of the request. */
export async function readAccounts(client: Queryable, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await client.query<BalanceRow>(
    `select account_id, currency, code, flags, opened_at, closed, debits_posted::text, debits_pending::text,
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
      openedAt: row.opened_at,
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

/** The transfers found, in the order of the request. */
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
    return row ? [transferOf(row)] : [];
  });
}

/** One page of a bucket's transfers in order of their numbers. */
export async function queryTransfers(client: Queryable, query: TransferQuery): Promise<Transfer[]> {
  const page = pageOf(query.bucket, query);
  if (query.intentId !== undefined) page.where('intent_id =', query.intentId);
  if (query.currency !== undefined) page.where('currency =', query.currency);
  const { rows } = await client.query<TransferRow>(
    `select seq::text, id, at, kind, debit_account_id, credit_account_id, amount::text, currency,
       pending_id, timeout, code, intent_id, leg, flags
     from ledger.bucket_transfers page where ${page.text()}`,
    page.values,
  );
  return rows.map(transferOf);
}

function transferOf(row: TransferRow): Transfer {
  return {
    id: row.id,
    bucket: bucketOf(row.id),
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
}

function bucketsOf(ids: readonly string[]): number[] {
  return [...new Set(ids.map(bucketOf))];
}
