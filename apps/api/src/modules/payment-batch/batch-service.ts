import { cleanLine, type Locale } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type {
  AccountRow,
  ConversionRateRow,
  PaymentBatchRow,
  PaymentBatchRowRow,
  UserRow,
} from '#database.ts';
import { findOwnAccount } from '#modules/account/index.ts';
import { hasNameCheck } from '#modules/contact/index.ts';
import { freezeRate } from '#modules/conversion-rate/index.ts';
import { isUniqueViolation } from '#platform/database-error.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { checkRows, type Checked, type DecidedRow } from './batch-check.ts';
import { readBatchFile } from './batch-file.ts';
import { addNameJob } from './batch-names.ts';
import {
  findBatchByKey,
  findOwnBatch,
  insertBatchRows,
  listAllRows,
  type NewBatchRow,
  resultColumns,
  updateResults,
} from './batch-repository.ts';

const PRICE_FOR_MS = 10 * 60_000;
const FILE_NAME_LENGTH = 120;

export interface BatchUpload {
  readonly caller: Caller;
  readonly sourceAccount: string;
  readonly file: { readonly fileName: string; readonly content: Buffer };
  readonly idempotencyKey: string | undefined;
  readonly locale: Locale;
}

type Made = { readonly ok: true; readonly row: PaymentBatchRow };

/** Reads a file and checks each of its rows. Nothing is paid, and no contact is saved. */
export async function createBatch(ctx: ModuleContext, upload: BatchUpload) {
  const { caller, file, idempotencyKey: key, locale } = upload;
  const hash = requestHash({
    source: upload.sourceAccount,
    content: file.content.toString('base64'),
  });
  const before = key === undefined ? undefined : await findBatchByKey(ctx.db, caller.userId, key);
  if (before) return answerAgain(before, hash);
  const source = await findOwnAccount(ctx.db, { userId: caller.userId }, upload.sourceAccount);
  if (!source) return refuse('not_found');
  if (source.status !== 'ACTIVE' || source.closed_at !== null) return refuse('account_unavailable');
  const read = readBatchFile(file.content, locale);
  if (!read.ok) return read;
  const rows = read.rows.map((row) => ({ ...row, decision: null }));
  const priced = await price(ctx, caller.user, source, rows);
  if (!priced.ok) return priced;
  try {
    return await writeBatch(ctx, upload, { source, hash, rows, ...priced });
  } catch (error) {
    // A call with the same key at the same moment was first.
    if (!isUniqueViolation(error, 'payment_batches_once')) throw error;
    const first = await findBatchByKey(ctx.db, caller.userId, key ?? '');
    if (!first) throw error;
    return answerAgain(first, hash);
  }
}

function answerAgain(row: PaymentBatchRow, hash: string): Made | Refusal<'idempotency_key_reused'> {
  return row.request_hash === hash ? { ok: true, row } : refuse('idempotency_key_reused');
}

interface Priced {
  readonly ok: true;
  readonly checked: Checked;
  readonly rate: ConversionRateRow | null;
  readonly at: Date;
}

/** Checks every row at one rate, which is theirs for as long as the price is. */
async function price(
  ctx: ModuleContext,
  user: UserRow,
  source: AccountRow,
  rows: readonly DecidedRow[],
): Promise<Priced | Refusal<'rate_unavailable'>> {
  const at = ctx.clock.now();
  const frozen = source.currency === 'USD' ? await freezeRate(ctx, user) : undefined;
  if (frozen && !frozen.ok) return frozen;
  const rate = frozen?.row ?? null;
  const checked = await checkRows(ctx, { user, source, rate, rows });
  return { ok: true, checked, rate, at };
}

/** The columns of a batch that its price fills. */
function priceColumns({ rate, checked, at }: Omit<Priced, 'ok'>) {
  return {
    mid_e8: rate?.mid_e8 ?? null,
    rate_e8: rate?.rate_e8 ?? null,
    spread_bps: rate?.spread_bps ?? null,
    fee_rules_date: rate?.fee_rules_date ?? null,
    available_minor: checked.available?.minor ?? null,
    priced_at: at,
    expires_at: rate?.expires_at ?? new Date(at.getTime() + PRICE_FOR_MS),
  };
}

interface NewBatch extends Omit<Priced, 'ok'> {
  readonly source: AccountRow;
  readonly hash: string;
  readonly rows: readonly DecidedRow[];
}

async function writeBatch(ctx: ModuleContext, upload: BatchUpload, batch: NewBatch): Promise<Made> {
  const { caller, file } = upload;
  const id = newId(ctx.clock);
  const rows = batch.checked.rows.map((checked, index): NewBatchRow => {
    const { cells, hasMoreCells } = batch.rows[index]!;
    const isNew = checked.payee !== null && checked.contactId === null;
    return {
      ...{ batch_id: id, line: checked.line, cells: { ...cells }, has_more_cells: hasMoreCells },
      ...{ state: 'checked', decision: null },
      asks_name: isNew && hasNameCheck(ctx, checked.payee),
      ...resultColumns(checked),
    };
  });
  const asksAny = rows.some((row) => row.asks_name);
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .insertInto('payments.payment_batches')
      .values({
        ...{ id, user_id: caller.userId, source_account_id: batch.source.id },
        uploaded_by: caller.personId,
        file_name: cleanLine(file.fileName).slice(0, FILE_NAME_LENGTH) || 'payments.csv',
        request_hash: batch.hash,
        idempotency_key: upload.idempotencyKey ?? null,
        state: asksAny ? 'checking' : 'checked',
        version: 1,
        language: upload.locale,
        ...priceColumns(batch),
        created_at: batch.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertBatchRows(trx, rows);
    if (asksAny) await addNameJob(trx, ctx, id);
    return { ok: true, row };
  });
}

/** What its owner says of some rows of a batch. */
export interface Answers {
  readonly lines: readonly number[];
  readonly decision: 'pay' | 'leave_out';
}

/** Checks and prices every row of a batch again, with what its owner says of some of them. */
export async function recheckBatch(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
  answers?: Answers,
) {
  const batch = await findOwnBatch(ctx.db, caller.userId, id);
  if (!batch) return refuse('not_found');
  if (!isUnpaid(batch)) return refuse('payment_batch_already_paid');
  const rows = (await listAllRows(ctx.db, id)).map((row) => decidedRow(row, answers));
  const source = await findOwnAccount(ctx.db, { userId: caller.userId }, batch.source_account_id);
  if (!source) return refuse('not_found');
  const priced = await price(ctx, caller.user, source, rows);
  if (!priced.ok) return priced;
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .updateTable('payments.payment_batches')
      .set({ ...priceColumns(priced), version: batch.version + 1 })
      .where('id', '=', id)
      .where('version', '=', batch.version)
      .where('state', 'in', ['checking', 'checked'])
      .returningAll()
      .executeTakeFirst();
    // Another window was faster: what this one saw is no longer so.
    if (!row) return refuse('payment_batch_changed');
    const results = priced.checked.rows.map((checked, index) => ({
      ...{ line: checked.line, decision: rows[index]!.decision },
      ...resultColumns(checked),
    }));
    await updateResults(trx, id, results);
    return { ok: true as const, row };
  });
}

/** Whether it can still be checked again, changed, and paid. */
export function isUnpaid({ state }: Pick<PaymentBatchRow, 'state'>): boolean {
  return state === 'checking' || state === 'checked';
}

function decidedRow(row: PaymentBatchRowRow, answers: Answers | undefined): DecidedRow {
  const isAnswered = answers?.lines.includes(row.line) ?? false;
  return {
    line: row.line,
    cells: row.cells,
    hasMoreCells: row.has_more_cells,
    decision: isAnswered ? answers!.decision : row.decision,
  };
}
