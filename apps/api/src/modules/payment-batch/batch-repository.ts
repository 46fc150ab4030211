import { sql, type Kysely } from 'kysely';
import type { paymentBatchList, QueryOf } from '@kheya/contract';
import type { Money } from '@kheya/money';
import type { ContactRow, Database, PaymentBatchRow, PaymentBatchRowRow } from '#database.ts';
import type { PaymentBatchPayee } from '#database-json.ts';
import { paginate, type Page } from '#platform/page.ts';
import { rowInsert } from '#platform/insert-rows.ts';
import { unnestRows } from '#platform/unnest-rows.ts';
import type { CheckedRow } from './batch-check.ts';

/** A row that will be paid as the batch stands. */
export const IS_READY = sql<boolean>`(r.state = 'checked' and r.refusal is null
  and r.decision is distinct from 'leave_out' and (r.duplicate_of is null or r.decision = 'pay'))`;
export const IS_UNDECIDED = sql<boolean>`(r.state = 'checked' and r.refusal is null
  and r.duplicate_of is not null and r.decision is null)`;

/** A ready row to look at again: that a payee is new, or was answered to be paid twice, is no reason. */
const IS_WARNED = sql<boolean>`(${IS_READY} and (r.warnings - 'new_payee' - 'duplicate_in_file' <> '[]'::jsonb
  or coalesce(r.name_check in ('different', 'not_found'), false)))`;

export type RowGroup = 'all' | 'refused' | 'undecided' | 'warned' | 'ready' | 'left_out';

export async function findOwnBatch(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<PaymentBatchRow | undefined> {
  return db
    .selectFrom('payments.payment_batches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findBatchByKey(
  db: Kysely<Database>,
  userId: string,
  key: string,
): Promise<PaymentBatchRow | undefined> {
  return db
    .selectFrom('payments.payment_batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function listBatches(
  db: Kysely<Database>,
  userId: string,
  { is_submitted: isSubmitted, ...page }: QueryOf<typeof paymentBatchList>,
) {
  const mine = db
    .selectFrom('payments.payment_batches')
    .where('user_id', '=', userId)
    .where('state', '<>', 'discarded')
    .$if(isSubmitted === 'true', (query) =>
      query.where('submitted_at', 'is not', null).where('state', 'in', ['checking', 'checked']),
    );
  const ordered = mine.selectAll().orderBy('created_at', 'desc').orderBy('id');
  const rows = await paginate(ordered, page).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type NewBatchRow = Pick<
  PaymentBatchRowRow,
  'batch_id' | 'line' | 'cells' | 'has_more_cells' | 'asks_name' | 'decision' | 'state'
> &
  ResultColumns;

/** The columns that a check writes. */
type ResultColumns = Pick<
  PaymentBatchRowRow,
  | 'payee'
  | 'rail'
  | 'currency'
  | 'amount_minor'
  | 'fee_minor'
  | 'target_currency'
  | 'target_minor'
  | 'arrives_by'
  | 'warnings'
  | 'duplicate_of'
  | 'refusal'
  | 'contact_id'
>;

/** What a check found, in the columns of the row. */
export function resultColumns({ price, refusal, ...found }: CheckedRow): ResultColumns {
  return {
    payee: found.payee && payeeOf(found.payee),
    rail: found.rail,
    currency: price && bookedIn(price.amount),
    amount_minor: price?.amount.minor ?? null,
    fee_minor: price?.fee.minor ?? null,
    target_currency: price && bookedIn(price.target),
    target_minor: price?.target.minor ?? null,
    arrives_by: found.arrivesBy,
    warnings: [...found.warnings],
    duplicate_of: found.duplicateOf,
    refusal,
    contact_id: found.contactId,
  };
}

/** Every account and payee is in one of these two. */
function bookedIn({ currency }: Money): 'USD' | 'BDT' {
  if (currency === 'USDC') throw new Error('nothing of a batch is in USDC');
  return currency;
}

function payeeOf(contact: ContactRow): PaymentBatchPayee {
  const { kind, wallet_type, account_number, routing_number, bank_name, branch_name } = contact;
  const { name, purpose, relationship, source_of_funds, account_type, holder_type } = contact;
  return {
    ...{ kind, wallet_type, account_number, routing_number, bank_name, branch_name },
    ...{ name, purpose, relationship, source_of_funds, account_type, holder_type },
    name_check: contact.name_check,
  };
}

const RESULT_TYPES = {
  payee: 'jsonb',
  rail: 'text',
  currency: 'text',
  amount_minor: 'bigint',
  fee_minor: 'bigint',
  target_currency: 'text',
  target_minor: 'bigint',
  arrives_by: 'timestamptz',
  warnings: 'jsonb',
  duplicate_of: 'integer',
  refusal: 'jsonb',
  contact_id: 'uuid',
} as const;

export const insertBatchRows = rowInsert<NewBatchRow>('payments.payment_batch_rows', {
  batch_id: 'uuid',
  line: 'integer',
  cells: 'jsonb',
  has_more_cells: 'boolean',
  asks_name: 'boolean',
  state: 'text',
  decision: 'text',
  ...RESULT_TYPES,
});

/** Writes what a check found of all rows, in one statement. */
export async function updateResults(
  trx: Kysely<Database>,
  batchId: string,
  rows: readonly (ResultColumns & Pick<PaymentBatchRowRow, 'line' | 'decision'>)[],
): Promise<void> {
  const columns = { line: 'integer', decision: 'text', ...RESULT_TYPES } as const;
  const names = Object.keys(columns).filter((name) => name !== 'line');
  await sql`
    update payments.payment_batch_rows r
    set ${sql.raw(names.map((name) => `${name} = given.${name}`).join(', '))}
    from ${unnestRows(columns, rows)}
    where r.batch_id = ${batchId} and r.line = given.line`.execute(trx);
}

export async function listAllRows(
  db: Kysely<Database>,
  batchId: string,
): Promise<PaymentBatchRowRow[]> {
  return db
    .selectFrom('payments.payment_batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('line')
    .execute();
}

/** A row with what became of its transfer. */
export type ShownRow = PaymentBatchRowRow & {
  readonly reference: string | null;
  readonly status: string | null;
  readonly reason: string | null;
};

/** Rows with their transfers, in the order of the file. */
export async function listShownRows(
  db: Kysely<Database>,
  batchId: string,
  { group, ...page }: Page & { readonly group: RowGroup },
): Promise<{ rows: ShownRow[]; count: number }> {
  let all = db
    .selectFrom('payments.payment_batch_rows as r')
    .leftJoin('payments.transfers as t', 't.id', 'r.transfer_id')
    .where('r.batch_id', '=', batchId);
  if (group !== 'all') all = all.where(GROUPS[group]);
  const ordered = all
    .selectAll('r')
    .select(['t.reference', 't.status', 't.reason'])
    .orderBy('r.line');
  const rows = await paginate(ordered, page).execute();
  const { count } = await all
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

const ENDED_BADLY = sql<boolean>`coalesce(t.status in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'), false)`;

const GROUPS: Readonly<Record<Exclude<RowGroup, 'all'>, typeof IS_READY>> = {
  refused: sql<boolean>`(r.refusal is not null or ${ENDED_BADLY})`,
  undecided: IS_UNDECIDED,
  warned: IS_WARNED,
  ready: sql<boolean>`(${IS_READY} and not ${IS_WARNED} or (r.state in ('waiting', 'sending', 'sent') and not ${ENDED_BADLY}))`,
  left_out: sql<boolean>`(r.decision = 'leave_out' and r.refusal is null or r.state = 'stopped')`,
};

export interface BatchCounts {
  readonly batch_id: string;
  readonly all: number;
  readonly ready: number;
  readonly refused: number;
  readonly undecided: number;
  readonly warned: number;
  readonly left_out: number;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly stopped: number;
  readonly completed: number;
  readonly returned: number;
  readonly new_payees: number;
  readonly late: number;
  readonly names_pending: number;
}

/** The counts of any number of batches, in one statement. */
export async function countBatches(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchCounts>> {
  const { rows } = await sql<BatchCounts>`
    select r.batch_id, count(*)::int as all,
      count(*) filter (where ${IS_READY})::int as ready,
      count(*) filter (where r.state = 'checked' and r.refusal is not null)::int as refused,
      count(*) filter (where ${IS_UNDECIDED})::int as undecided,
      count(*) filter (where ${IS_WARNED})::int as warned,
      count(*) filter (where r.state = 'checked' and r.refusal is null and r.decision = 'leave_out')::int as left_out,
      count(*) filter (where r.state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'failed')::int as failed,
      count(*) filter (where r.state = 'stopped')::int as stopped,
      count(*) filter (where t.status in ('COMPLETE', 'POSTED'))::int as completed,
      count(*) filter (where ${ENDED_BADLY})::int as returned,
      count(*) filter (where ${IS_READY} and r.contact_id is null)::int as new_payees,
      count(*) filter (where ${IS_READY} and r.warnings ? 'late_processing')::int as late,
      count(*) filter (where r.asks_name and r.name_asked_at is null)::int as names_pending
    from payments.payment_batch_rows r left join payments.transfers t on t.id = r.transfer_id
    where r.batch_id = any(${[...ids]}::uuid[]) group by r.batch_id`.execute(db);
  return new Map(rows.map((row) => [row.batch_id, row]));
}

export interface BatchSum {
  readonly batch_id: string;
  readonly currency: 'USD' | 'BDT';
  readonly target_currency: 'USD' | 'BDT';
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly target_minor: bigint;
  readonly count: number;
}

/** What the rows come to that are or will be paid. */
export async function sumBatches(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<readonly BatchSum[]> {
  const { rows } = await sql<BatchSum>`
    select r.batch_id, r.currency, r.target_currency, sum(r.amount_minor)::bigint as amount_minor,
      sum(r.fee_minor)::bigint as fee_minor, sum(r.target_minor)::bigint as target_minor, count(*)::int as count
    from payments.payment_batch_rows r
    where r.batch_id = any(${[...ids]}::uuid[]) and (${IS_READY} or r.state in ('waiting', 'sending', 'sent'))
    group by r.batch_id, r.currency, r.target_currency
    order by r.target_currency, r.currency`.execute(db);
  return rows;
}

/** What a batch's screens show is of transfers, and they are read again as those are. */
export const BATCH_EVENT = { kind: 'transfer', id: null } as const;
