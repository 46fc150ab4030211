import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database.ts';
import { askedName } from '#modules/contact/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { BATCH_EVENT } from './batch-repository.ts';

export const NAMES_TASK = 'check_payment_batch_names';

const payloadOf = z.object({ batch_id: z.uuid() });
/** So many names a job, so that a worker that ends has little to give back. */
const NAMES_A_JOB = 20;

/** Asks the rails for the names of a batch's new payees, once the batch is committed. */
export async function addNameJob(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  batchId: string,
): Promise<void> {
  const key = `${NAMES_TASK}:${batchId}`;
  await jobs.add(trx, NAMES_TASK, { batch_id: batchId }, { key });
}

/**
 * Asks for the next names. A rail that does not answer leaves a name unchecked, which stops nobody:
 * the batch is ready once every name was asked for.
 */
export async function checkBatchNames(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { batch_id: batchId } = payloadOf.parse(payload);
  const rows = await ctx.db
    .selectFrom('payments.payment_batch_rows as r')
    .innerJoin('payments.payment_batches as b', 'b.id', 'r.batch_id')
    .select(['r.line', 'r.payee'])
    .where('r.batch_id', '=', batchId)
    .where('b.state', '=', 'checking')
    .where('r.asks_name', '=', true)
    .where('r.name_asked_at', 'is', null)
    .orderBy('r.line')
    .limit(NAMES_A_JOB)
    .execute();
  for (const { line, payee } of rows) {
    const name = payee && (await askedName(ctx, payee));
    await ctx.db
      .updateTable('payments.payment_batch_rows')
      .set({ name_check: name, name_asked_at: ctx.clock.now() })
      .where('batch_id', '=', batchId)
      .where('line', '=', line)
      .execute();
  }
  await endOrGoOn(ctx, batchId);
}

async function endOrGoOn(ctx: ModuleContext, batchId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('payments.payment_batches')
      .set({ state: 'checked' })
      .where('id', '=', batchId)
      .where('state', '=', 'checking')
      .where(sql<boolean>`not exists (
        select from payments.payment_batch_rows r
        where r.batch_id = payment_batches.id and r.asks_name and r.name_asked_at is null)`)
      .returning('user_id')
      .executeTakeFirst();
    const batch =
      ended ??
      (await trx
        .selectFrom('payments.payment_batches')
        .select('user_id')
        .where('id', '=', batchId)
        .where('state', '=', 'checking')
        .executeTakeFirst());
    if (!batch) return;
    await ctx.events.publish(trx, batch.user_id, BATCH_EVENT);
    if (!ended) await addNameJob(trx, ctx, batchId);
  });
}
