import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { BodyOf, Locale, paymentBatchPay } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { add, money, toDecimal, zero, type Money } from '@kheya/money';
import type { Database, PaymentBatchRow, PaymentBatchRowRow } from '#database.ts';
import { shareBusiness } from '#modules/approval-rule/index.ts';
import { requireStepUp, spendStepUps, type StepUpPass } from '#modules/step-up/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { refuseToPay, submitBatch, tellUploader } from './batch-approval.ts';
import {
  BATCH_EVENT,
  countBatches,
  findOwnBatch,
  IS_READY,
  type BatchCounts,
} from './batch-repository.ts';
import { addPayJob } from './batch-pay-job.ts';
import { isUnpaid, recheckBatch } from './batch-service.ts';

/** How long what still waits is paid at the rate that was confirmed. */
const RATE_FOR_MS = 60 * 60_000;

export interface PayCall {
  readonly caller: Caller;
  readonly id: string;
  readonly request: BodyOf<typeof paymentBatchPay>;
  readonly idempotencyKey: string;
  readonly stepUpToken: string | undefined;
  readonly locale: Locale;
}

type Paid = { readonly ok: true; readonly row: PaymentBatchRow };

/**
 * Confirms a batch: one step-up for its rows and their total. Its transfers are then made by jobs,
 * one row after the other. In a business the total decides whether another member than whoever
 * uploaded it has to confirm it. The same key answers the same.
 */
export async function payBatch(ctx: ModuleContext, call: PayCall) {
  const { caller, id, idempotencyKey: key } = call;
  const batch = await findOwnBatch(ctx.db, caller.userId, id);
  if (!batch) return refuse('not_found');
  if (batch.pay_key === key) return { ok: true as const, row: batch };
  const refused = await checkPayable(ctx, call, batch);
  if (refused) return refused;
  const rows = await listReady(ctx.db, id);
  const total = totalOf(rows);
  // Asked before a code is mailed; the transaction of the confirmation decides.
  const alone = await refuseToPay(ctx, { caller, batch, total, locale: call.locale });
  if (alone) return alone;
  const digest = digestOf(rows);
  const pass = await confirmed(ctx, call, batch, { count: rows.length, total, digest });
  if (!pass.ok) return pass;
  const written = await write(ctx, call, batch, { pass, digest, total });
  if (written.ok) return written;
  // A call with the same key at the same moment was first, and spent the confirmation.
  const now = await findOwnBatch(ctx.db, caller.userId, id);
  return now?.pay_key === key ? { ok: true as const, row: now } : written;
}

/** Asks the approvers of the business to pay what its maker checked. */
export async function submitForApproval(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
  version: number,
) {
  const batch = await findOwnBatch(ctx.db, caller.userId, id);
  if (!batch) return refuse('not_found');
  const changed = checkUnpaid(batch, version);
  if (changed) return changed;
  const unready = checkCounts(await countsOf(ctx, id));
  if (unready) return unready;
  return submitBatch(ctx, caller, batch, totalOf(await listReady(ctx.db, id)));
}

function checkUnpaid(batch: PaymentBatchRow, version: number) {
  if (batch.state === 'checking') return refuse('payment_batch_checking');
  if (!isUnpaid(batch)) return refuse('payment_batch_already_paid');
  return batch.version === version ? undefined : refuse('payment_batch_changed');
}

async function countsOf(ctx: ModuleContext, id: string): Promise<BatchCounts> {
  const counts = (await countBatches(ctx.db, [id])).get(id);
  if (!counts) throw new Error(`batch ${id} has no rows`);
  return counts;
}

function checkCounts(counts: BatchCounts) {
  if (counts.undecided > 0) {
    return refuse('payment_batch_undecided', { facts: { count: counts.undecided } });
  }
  return counts.ready === 0 ? refuse('payment_batch_nothing_ready') : undefined;
}

async function checkPayable(ctx: ModuleContext, call: PayCall, batch: PaymentBatchRow) {
  const { caller, id, request } = call;
  const changed = checkUnpaid(batch, request.version);
  if (changed) return changed;
  if (batch.expires_at <= ctx.clock.now()) {
    const again = await recheckBatch(ctx, caller, id);
    return again.ok ? refuse('payment_batch_price_expired') : again;
  }
  const counts = await countsOf(ctx, id);
  const unready = checkCounts(counts);
  if (unready) return unready;
  if (counts.late > 0 && request.accept_late_processing !== true) {
    return refuse('payment_batch_late', { facts: { count: counts.late } });
  }
  return undefined;
}

async function listReady(db: Kysely<Database>, batchId: string): Promise<PaymentBatchRowRow[]> {
  return db
    .selectFrom('payments.payment_batch_rows as r')
    .selectAll()
    .where('r.batch_id', '=', batchId)
    .where(IS_READY)
    .orderBy('r.line')
    .execute();
}

/** What is confirmed of the rows: whom each pays, what leaves and what arrives. */
function digestOf(rows: readonly PaymentBatchRowRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    const { line, amount_minor: amount, fee_minor: fee, target_minor: target } = row;
    const { kind, wallet_type, routing_number, account_number, name } = row.payee!;
    const payee = [kind, wallet_type, routing_number, account_number, name];
    hash.update(`${JSON.stringify([line, String(amount), String(fee), String(target), payee])}\n`);
  }
  return hash.digest('hex');
}

/** Every row leaves the one account, so all are in its currency. */
function totalOf(rows: readonly PaymentBatchRowRow[]): Money {
  const currency = rows[0]?.currency ?? 'USD';
  return rows.reduce(
    (sum, row) => add(sum, money(currency, row.amount_minor! + row.fee_minor!)),
    zero(currency),
  );
}

interface Asked {
  readonly count: number;
  readonly total: Money;
  readonly digest: string;
}

function confirmed(
  ctx: ModuleContext,
  { caller, stepUpToken: token, locale }: PayCall,
  batch: PaymentBatchRow,
  { count, total, digest }: Asked,
) {
  const { currency } = total;
  return requireStepUp(ctx, caller, {
    subject: {
      ...{ action: 'pay_batch', batch: batch.id, rows: digest, total: toDecimal(total), currency },
      ...{ source: batch.source_account_id, count },
    },
    token,
    locale,
  });
}

interface Confirmed {
  readonly pass: StepUpPass;
  readonly digest: string;
  readonly total: Money;
}

type WriteRefusal =
  | Refusal<'step_up_invalid' | 'payment_batch_changed'>
  | NonNullable<Awaited<ReturnType<typeof refuseToPay>>>;

async function write(
  ctx: ModuleContext,
  { caller, request, idempotencyKey, locale }: PayCall,
  batch: PaymentBatchRow,
  { pass, digest, total }: Confirmed,
): Promise<Paid | WriteRefusal> {
  const at = ctx.clock.now();
  return inTransaction(ctx.db, async (trx): Promise<Paid | WriteRefusal> => {
    if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
    await shareBusiness(trx, caller.userId);
    const alone = await refuseToPay({ ...ctx, db: trx }, { caller, batch, total, locale });
    if (alone) return alone;
    const row = await trx
      .updateTable('payments.payment_batches')
      .set({
        state: 'paying',
        paid_at: at,
        paid_by: caller.personId,
        session_id: caller.sessionId,
        device_id: caller.deviceId,
        pay_key: idempotencyKey,
        rows_digest: digest,
        saves_contacts: request.saves_contacts,
        accepts_late: request.accept_late_processing === true,
        rate_until: new Date(at.getTime() + RATE_FOR_MS),
        language: locale,
      })
      .where('id', '=', batch.id)
      .where('state', '=', 'checked')
      .where('version', '=', batch.version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('payment_batch_changed');
    await sql`
      update payments.payment_batch_rows r set state = 'waiting'
      where r.batch_id = ${batch.id} and ${IS_READY}`.execute(trx);
    await addPayJob(trx, ctx, batch.id);
    await tellUploader(trx, ctx, caller, { batch, total, kind: 'approval_batch_given' });
    await ctx.events.publish(trx, caller.userId, BATCH_EVENT);
    return { ok: true, row };
  });
}

type State = PaymentBatchRow['state'];

/** Moves a batch by compare-and-set; undefined where it has moved meanwhile. */
async function move(
  trx: Kysely<Database>,
  batch: PaymentBatchRow,
  to: Partial<Pick<PaymentBatchRow, 'state' | 'pause_reason' | 'ended_at'>> & { state: State },
): Promise<PaymentBatchRow | undefined> {
  return trx
    .updateTable('payments.payment_batches')
    .set(to)
    .where('id', '=', batch.id)
    .where('state', '=', batch.state)
    .returningAll()
    .executeTakeFirst();
}

/** Steers a batch; `carryOut` answers undefined where it is too late for that. */
async function steer(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
  carryOut: (trx: Kysely<Database>, batch: PaymentBatchRow) => Promise<PaymentBatchRow | undefined>,
): Promise<Paid | Refusal<'not_found' | 'payment_batch_ended'>> {
  const batch = await findOwnBatch(ctx.db, caller.userId, id);
  if (!batch) return refuse('not_found');
  return inTransaction(ctx.db, async (trx) => {
    const row = await carryOut(trx, batch);
    if (!row) return refuse('payment_batch_ended');
    await ctx.events.publish(trx, caller.userId, BATCH_EVENT);
    return { ok: true as const, row };
  });
}

/** Makes no more of its transfers until it is resumed; those that have begun go on. */
export function pauseBatch(ctx: ModuleContext, caller: Caller, id: string) {
  return steer(ctx, caller, id, async (trx, batch) => {
    if (batch.state === 'paused') return batch;
    return batch.state === 'paying' ? move(trx, batch, { state: 'paused' }) : undefined;
  });
}

/** Goes on where it was paused, at the rate that was confirmed and only while that is promised. */
export async function resumeBatch(ctx: ModuleContext, caller: Caller, id: string) {
  const paused = await findOwnBatch(ctx.db, caller.userId, id);
  const isPriced = paused?.state === 'paused' && paused.rate_e8 !== null;
  if (isPriced && paused.rate_until! <= ctx.clock.now()) return refuse('payment_batch_rate_ended');
  return steer(ctx, caller, id, async (trx, batch) => {
    if (batch.state === 'paying') return batch;
    if (batch.state !== 'paused') return undefined;
    const row = await move(trx, batch, { state: 'paying', pause_reason: null });
    if (row) await addPayJob(trx, ctx, id);
    return row;
  });
}

/** Pays nothing more of it. Before it is paid the same discards it. */
export async function stopBatch(ctx: ModuleContext, caller: Caller, id: string) {
  const found = await findOwnBatch(ctx.db, caller.userId, id);
  if (!found) return refuse('not_found');
  // A maker takes back what is theirs, and stops nothing that others pay.
  const isTheirs = found.uploaded_by === caller.personId && found.paid_at === null;
  if (caller.role === 'MAKER' && !isTheirs) return refuse('not_permitted');
  return carryOutStop(ctx, caller, id);
}

function carryOutStop(ctx: ModuleContext, caller: Caller, id: string) {
  const ended_at = ctx.clock.now();
  return steer(ctx, caller, id, async (trx, batch) => {
    if (batch.state === 'stopped' || batch.state === 'discarded') return batch;
    if (isUnpaid(batch)) return discard(trx, ctx, caller, batch);
    if (batch.state === 'done') return undefined;
    const row = await move(trx, batch, { state: 'stopped', pause_reason: null, ended_at });
    if (!row) return undefined;
    await trx
      .updateTable('payments.payment_batch_rows')
      .set({ state: 'stopped' })
      .where('batch_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    // One that has begun is finished: whether it was paid is otherwise not known.
    await addPayJob(trx, ctx, id);
    return row;
  });
}

async function discard(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  caller: Caller,
  batch: PaymentBatchRow,
): Promise<PaymentBatchRow | undefined> {
  const row = await move(trx, batch, { state: 'discarded', ended_at: ctx.clock.now() });
  if (!row) return undefined;
  const total = totalOf(await listReady(trx, batch.id));
  await tellUploader(trx, ctx, caller, { batch, total, kind: 'approval_batch_discarded' });
  return row;
}
