import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import { type AnyRefusal, refuse } from '@kheya/http-kit';
import type { AccountRow, Database, PaymentBatchRow, PaymentBatchRowRow } from '#database.ts';
import type { PaymentBatchRefusal } from '#database-json.ts';
import { insertContact } from '#modules/contact/index.ts';
import { saveFrozenRate } from '#modules/conversion-rate/index.ts';
import { createTransfer } from '#modules/transfer/index.ts';
import { loadConfirmer, permits, type Acting } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { instructionOf } from './batch-check.ts';
import { tellDone, tellPaused } from './batch-notices.ts';
import { payeeKey } from './batch-payee.ts';
import { BATCH_EVENT } from './batch-repository.ts';
import { paymentRefusal } from './batch-refusal.ts';
import { readRow } from './batch-row.ts';

export const PAY_TASK = 'pay_payment_batch';

const payloadOf = z.object({ batch_id: z.uuid() });
/** So many rows a job, so that a worker that ends has little to finish. */
const ROWS_A_JOB = 20;

/** The jobs of one batch run one after another, and so do its rows. */
export async function addPayJob(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  batchId: string,
): Promise<void> {
  const queue = `payment_batch:${batchId}`;
  await jobs.add(trx, PAY_TASK, { batch_id: batchId }, { key: `${PAY_TASK}:${batchId}`, queue });
}

/** A batch that is being paid, with who pays it. */
interface Paying {
  readonly batch: PaymentBatchRow;
  readonly source: AccountRow;
  /** Null where the profile is no more theirs who confirmed it. */
  readonly caller: Caller | null;
}

/** Makes the next transfers of a batch, in the order of the file. */
export async function payNextRows(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { batch_id: batchId } = payloadOf.parse(payload);
  const paying = await findPaying(ctx, batchId);
  if (!paying) return;
  for (let made = 0; made < ROWS_A_JOB; made += 1) {
    const next = await beginNext(ctx, paying);
    if (!next) {
      await endBatch(ctx, paying.batch);
      return;
    }
    if (!(await payRow(ctx, paying, next))) return;
  }
  await inTransaction(ctx.db, async (trx) => {
    await ctx.events.publish(trx, paying.batch.user_id, BATCH_EVENT);
    await addPayJob(trx, ctx, batchId);
  });
}

async function findPaying(ctx: ModuleContext, batchId: string): Promise<Paying | undefined> {
  const batch = await ctx.db
    .selectFrom('payments.payment_batches')
    .selectAll()
    .where('id', '=', batchId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (!batch) return undefined;
  const source = await ctx.db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', batch.source_account_id)
    .executeTakeFirstOrThrow();
  const acting = await loadConfirmer(ctx.db, {
    profileId: batch.user_id,
    personId: batch.paid_by!,
  });
  return { batch, source, caller: acting ? callerOf(batch, acting) : null };
}

/** Who confirmed the batch, as its calls would have them. */
function callerOf(batch: PaymentBatchRow, acting: Acting): Caller {
  return {
    userId: batch.user_id,
    personId: batch.paid_by!,
    sessionId: batch.session_id ?? '',
    deviceId: batch.device_id ?? '',
    isFreshlySteppedUp: false,
    tokenExpiresAt: batch.rate_until!,
    ...acting,
  };
}

/**
 * The next row, with everything its payment names written down before it is made: after a crash the
 * same payment is asked for again, under the same key. A stop takes the batch exclusively, so a row
 * has begun or is stopped, never both.
 */
async function beginNext(
  ctx: ModuleContext,
  { batch, source }: Paying,
): Promise<PaymentBatchRowRow | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await trx
      .selectFrom('payments.payment_batches')
      .select('state')
      .where('id', '=', batch.id)
      .forShare()
      .executeTakeFirstOrThrow();
    const row = await trx
      .selectFrom('payments.payment_batch_rows')
      .selectAll()
      .where('batch_id', '=', batch.id)
      .where('state', 'in', now.state === 'paying' ? ['sending', 'waiting'] : ['sending'])
      .orderBy(sql`state = 'sending' desc`)
      .orderBy('line')
      .limit(1)
      .executeTakeFirst();
    if (row?.state !== 'waiting') return row;
    return trx
      .updateTable('payments.payment_batch_rows')
      .set({
        state: 'sending',
        ...(await contactFor(trx, ctx, batch, row)),
        conversion_rate_id: await rateFor(trx, ctx, batch, { row, source }),
      })
      .where('batch_id', '=', batch.id)
      .where('line', '=', row.line)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The contact a row pays; a new payee becomes one now, unless somebody saved them meanwhile. */
async function contactFor(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  batch: PaymentBatchRow,
  row: PaymentBatchRowRow,
): Promise<Pick<PaymentBatchRowRow, 'contact_id' | 'made_contact'>> {
  const { contact_id: contactId } = row;
  if (contactId !== null) return { contact_id: contactId, made_contact: false };
  const payee = row.payee!;
  const saved = await trx
    .selectFrom('payments.contacts')
    .selectAll()
    .where('user_id', '=', batch.user_id)
    .where('account_number', '=', payee.account_number)
    .where('archived_at', 'is', null)
    .execute();
  const known = saved.find((contact) => payeeKey(contact) === payeeKey(payee));
  if (known) return { contact_id: known.id, made_contact: false };
  const { id } = await insertContact(trx, {
    ...payee,
    ...{ id: newId(ctx.clock), user_id: batch.user_id, nickname: payee.name },
    name_check: row.name_check,
    name_checked_at: row.name_asked_at,
    created_at: ctx.clock.now(),
  });
  return { contact_id: id, made_contact: true };
}

/** A rate of its own at the batch's rate, since a rate is used once; null where none is needed. */
async function rateFor(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  batch: PaymentBatchRow,
  { row, source }: { readonly row: PaymentBatchRowRow; readonly source: AccountRow },
): Promise<string | null> {
  const isConverted = row.target_currency !== source.currency;
  if (!isConverted || batch.rate_e8 === null) return null;
  const id = newId(ctx.clock);
  await saveFrozenRate(trx, {
    ...{ id, user_id: batch.user_id, base: 'USD', quote: 'BDT' },
    mid_e8: batch.mid_e8!,
    rate_e8: batch.rate_e8,
    spread_bps: batch.spread_bps!,
    fee_rules_date: batch.fee_rules_date!,
    created_at: ctx.clock.now(),
    expires_at: batch.rate_until!,
    used_by: null,
  });
  return id;
}

/** Answers of a payment that say nothing about it: the same is asked again. */
const TO_ASK_AGAIN: readonly AnyRefusal['code'][] = [
  'service_unavailable',
  'request_in_progress',
  'too_many_at_once',
];

/** Makes the transfer of a row; false where the batch has to wait for its owner. */
async function payRow(ctx: ModuleContext, paying: Paying, row: PaymentBatchRowRow) {
  const { batch, caller } = paying;
  const made = caller
    ? await makeTransfer(ctx, { ...paying, caller }, row)
    : refuse('not_permitted');
  if (made.ok) return noteSent(ctx, batch, row, made.value.id);
  if (TO_ASK_AGAIN.includes(made.code))
    throw new Error(`row ${row.line} was answered ${made.code}`);
  if (made.code === 'account_frozen' || made.code === 'not_permitted') {
    // Made before its worker ended, and only then was its owner stopped.
    const before = await findMade(ctx.db, batch, row);
    if (before) return noteSent(ctx, batch, row, before.id);
    await pauseForStop(ctx, batch, row);
    return false;
  }
  // A refusal is kept in both languages; its facts are in the one the batch was confirmed in.
  const refusal: PaymentBatchRefusal = paymentRefusal(made.code, () => made.facts);
  await inTransaction(ctx.db, async (trx) => {
    await setRow(trx, row, { state: 'failed', refusal: JSON.stringify(refusal) });
    await letGo(trx, ctx, batch, row);
  });
  return true;
}

async function noteSent(
  ctx: ModuleContext,
  batch: PaymentBatchRow,
  row: PaymentBatchRowRow,
  transferId: string,
): Promise<true> {
  await inTransaction(ctx.db, async (trx) => {
    await setRow(trx, row, { state: 'sent', transfer_id: transferId });
    await letGo(trx, ctx, batch, row);
  });
  return true;
}

const keyOf = (batch: PaymentBatchRow, { line }: PaymentBatchRowRow) => `batch:${batch.id}:${line}`;

function findMade(db: Kysely<Database>, batch: PaymentBatchRow, row: PaymentBatchRowRow) {
  return db
    .selectFrom('payments.transfers')
    .select('id')
    .where('user_id', '=', batch.user_id)
    .where('idempotency_key', '=', keyOf(batch, row))
    .executeTakeFirst();
}

async function makeTransfer(
  ctx: ModuleContext,
  { batch, source, caller }: Paying & { readonly caller: Caller },
  row: PaymentBatchRowRow,
) {
  const stopped = await permits(ctx).resource(caller, 'transfer_money', 'act');
  if (stopped) return stopped;
  const { cells } = row;
  const read = readRow({ line: row.line, cells, hasMoreCells: false }, source);
  if (!read.ok) throw new Error(`row ${row.line} of batch ${batch.id} was ready and is unreadable`);
  const contact = { ...row.payee!, id: row.contact_id! };
  return createTransfer(ctx, {
    caller,
    request: {
      ...instructionOf({ cells }, read, source, contact),
      ...(row.conversion_rate_id === null ? {} : { conversion_rate_id: row.conversion_rate_id }),
      ...(batch.accepts_late ? { accept_late_processing: true } : {}),
    },
    idempotencyKey: keyOf(batch, row),
    stepUpToken: undefined,
    isConfirmed: true,
    batchId: batch.id,
    locale: batch.language,
  });
}

type RowChange =
  | { readonly state: 'sent'; readonly transfer_id: string }
  | {
      readonly state: 'failed';
      readonly refusal: string;
    };

async function setRow(trx: Kysely<Database>, row: PaymentBatchRowRow, change: RowChange) {
  await trx
    .updateTable('payments.payment_batch_rows')
    .set(change)
    .where('batch_id', '=', row.batch_id)
    .where('line', '=', row.line)
    .where('state', '=', 'sending')
    .execute();
}

/** A payee who was no contact before stays none where that was chosen: they are archived again. */
async function letGo(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  batch: PaymentBatchRow,
  row: PaymentBatchRowRow,
): Promise<void> {
  if (batch.saves_contacts || !row.made_contact) return;
  const at = ctx.clock.now();
  await trx
    .updateTable('payments.contacts')
    .set({ archived_at: at })
    .where('id', '=', row.contact_id)
    .where('archived_at', 'is', null)
    .execute();
  await trx
    .updateTable('payments.payment_batch_rows')
    .set({ let_go_at: at })
    .where('batch_id', '=', row.batch_id)
    .where('line', '=', row.line)
    .execute();
}

/** Its owner may not pay now: nothing is lost, and nothing goes out until they may and resume it. */
async function pauseForStop(ctx: ModuleContext, batch: PaymentBatchRow, row: PaymentBatchRowRow) {
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .updateTable('payments.payment_batch_rows')
      .set({ state: 'waiting' })
      .where('batch_id', '=', batch.id)
      .where('line', '=', row.line)
      .where('state', '=', 'sending')
      .execute();
    const paused = await trx
      .updateTable('payments.payment_batches')
      .set({ state: 'paused', pause_reason: 'account_frozen' })
      .where('id', '=', batch.id)
      .where('state', '=', 'paying')
      .returning('id')
      .executeTakeFirst();
    if (paused) await tellPaused(trx, ctx, batch);
    await ctx.events.publish(trx, batch.user_id, BATCH_EVENT);
  });
}

/** Nothing of it waits; one that was paused and resumed meanwhile has another job, which goes on. */
async function endBatch(ctx: ModuleContext, batch: PaymentBatchRow): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const ended = await trx
      .updateTable('payments.payment_batches')
      .set({ state: 'done', ended_at: ctx.clock.now() })
      .where('id', '=', batch.id)
      .where('state', '=', 'paying')
      .where(sql<boolean>`not exists (
        select from payments.payment_batch_rows r
        where r.batch_id = payment_batches.id and r.state in ('waiting', 'sending'))`)
      .returning('id')
      .executeTakeFirst();
    if (ended) await tellDone(trx, ctx, batch);
    await ctx.events.publish(trx, batch.user_id, BATCH_EVENT);
  });
}
