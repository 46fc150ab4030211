import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Fields } from '@kheya/db';
import type { SimulatorSchema } from '#database/schema.ts';
import { uuidOf } from '#platform/simulator-id.ts';
import { TENANT } from './transaction-resource.ts';
import { TRANSACTIONS } from './us-payment-work.ts';

/** Of a payment that is posted, the posted twin is listed and the pending one no more. */
const STATUSES = {
  INIT: { operation: 'hold_new', status: 'PENDING' },
  PENDING: { operation: 'hold_new', status: 'PENDING' },
  DECLINED: { operation: 'hold_decline', status: 'DECLINED' },
  CANCELED: { operation: 'hold_cancel', status: 'RELEASED' },
} as const;

export interface PendingQuery {
  readonly account_id?: string | undefined;
  readonly account_no?: string | undefined;
  readonly type?: string | undefined;
  readonly limit: number;
  readonly before: bigint | undefined;
}

/** Payments that hold money or held it and were not posted, newest first. */
export async function listPending(db: Kysely<SimulatorSchema>, query: PendingQuery) {
  let rows = pendingRows(db)
    .orderBy('payment.seq', 'desc')
    .limit(query.limit + 1);
  if (query.before !== undefined) rows = rows.where('payment.seq', '<', query.before);
  if (query.account_id) rows = rows.where('payment.account_id', '=', query.account_id);
  if (query.account_no) rows = rows.where('account.account_number', '=', query.account_no);
  if (query.type === 'ach' || query.type === 'wire') {
    rows = rows.where('payment.network', '=', query.type);
  }
  return rows.execute();
}

export async function findPending(
  db: Kysely<SimulatorSchema>,
  id: string,
): Promise<PendingRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return pendingRows(db).where('payment.transaction_uuid', '=', id).executeTakeFirst();
}

function pendingRows(db: Kysely<SimulatorSchema>) {
  return db
    .selectFrom('bank.us_payments as payment')
    .innerJoin('bank.accounts as account', 'account.id', 'payment.account_id')
    .selectAll('payment')
    .select(['account.account_number', 'account.balance_minor', 'account.held_minor'])
    .where('payment.status', 'in', ['INIT', 'PENDING', 'DECLINED', 'CANCELED']);
}

type PendingRow = Awaited<ReturnType<typeof listPending>>[number];

/** A pending transaction as the partner shows it. */
export function pendingResource(row: PendingRow): Fields {
  const { type, subtype, network } = TRANSACTIONS[row.network];
  const { operation, status } = STATUSES[row.status as keyof typeof STATUSES];
  const [created, updated] = [row.creation_time, row.last_updated_time];
  const offset = uuidOf(`program account:${network}`);
  const available = row.balance_minor - row.held_minor;
  return {
    id: row.seq,
    uuid: row.transaction_uuid,
    idemkey: row.idemkey,
    reference_id: row.network_reference ?? '',
    account_id: row.account_id,
    account_no: row.account_number,
    offset_account_id: offset,
    tenant: TENANT,
    created,
    updated,
    data: {
      ...{ type, subtype, operation, status, network: type, dc_sign: 'debit', currency: 'USD' },
      reason: row.decline_reason ?? row.return_code ?? '',
      amount: row.amount_minor,
      req_amount: row.amount_minor,
      total_amount: row.amount_minor,
      balance: row.balance_minor,
      avail_balance: available,
      available_balance: available,
      memo: row.data['memo'] ?? row.data['recipient_message'] ?? '',
      external_data: row.data['external_data'] ?? {},
      effective_date: row.settles_at,
      auto_post_at: row.settles_at,
      transaction_time: created,
      ...{ idemkey: row.idemkey, user_data: {}, risk_info: {}, history: [] },
      ...{ force_post: false, was_partial: false },
    },
  };
}
