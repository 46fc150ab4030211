import type { Kysely } from 'kysely';
import type { Fields } from '@kheya/db';
import type { PostedTransaction, SimulatorSchema } from '#database/schema.ts';

export const TENANT = 'kheya_sandbox';

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Both sides of these transactions, with the accounts' numbers. */
async function linesOf(db: Kysely<SimulatorSchema>, ids: readonly bigint[]) {
  return db
    .selectFrom('bank.transaction_lines as line')
    .innerJoin('bank.accounts as account', 'account.id', 'line.account_id')
    .selectAll('line')
    .select(['account.account_number', 'account.alias'])
    .where('line.transaction_id', 'in', ids)
    .orderBy('line.transaction_id')
    .orderBy('line.seq')
    .execute();
}

/** Posted transactions as the partner shows them, in the order given. */
export async function showTransactions(
  db: Kysely<SimulatorSchema>,
  posted: readonly PostedTransaction[],
): Promise<Fields[]> {
  if (posted.length === 0) return [];
  const lines = await linesOf(
    db,
    posted.map((row) => row.id),
  );
  return posted.map((row) =>
    transactionResource(
      row,
      lines.filter((line) => line.transaction_id === row.id),
    ),
  );
}

/** One posted transaction as the partner shows it. */
export async function showTransaction(
  db: Kysely<SimulatorSchema>,
  posted: PostedTransaction,
): Promise<Fields> {
  const [shown] = await showTransactions(db, [posted]);
  if (!shown) throw new Error('a posted transaction was not shown');
  return shown;
}

function transactionResource(row: PostedTransaction, lines: readonly Line[]): Fields {
  return {
    id: row.id,
    uuid: row.uuid,
    idemkey: row.idemkey,
    reference_id: row.reference_id,
    status: 'COMPLETE',
    type: row.type,
    subtype: row.subtype,
    info_only: false,
    lead_mode: false,
    tenant: TENANT,
    effective_date: row.posted_at,
    posted_date: row.posted_at,
    transaction_time: row.posted_at,
    created: row.posted_at,
    updated: row.posted_at,
    data: {
      memo: row.memo,
      metadata: row.metadata,
      external_data: row.external_data,
      user_data: row.user_data,
      risk_info: {},
      force_post: false,
      hold_id: null,
      original_trx: row.original_trx,
      lines: lines.map((line) => lineResource(row, line)),
    },
  };
}

function lineResource(row: PostedTransaction, line: Line): Fields {
  return {
    uuid: line.uuid,
    seq: line.seq,
    account_id: line.account_id,
    account_no: line.account_number,
    amount: line.amount_minor,
    currency: 'USD',
    dc_sign: line.dc_sign,
    balance: line.balance_minor,
    available_balance: line.balance_minor,
    is_fee: row.subtype.includes('FEE'),
    is_gl_acc: line.alias !== null,
    is_offset: line.seq !== 1,
    is_primary: line.seq === 1,
    related_line: line.seq === 1 ? 2 : 1,
    network: row.type,
    meta: {},
    tenant: TENANT,
    created: row.posted_at,
    updated: row.posted_at,
  };
}
