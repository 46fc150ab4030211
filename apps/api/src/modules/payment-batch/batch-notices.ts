import type { Kysely } from 'kysely';
import type { Database, PaymentBatchRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { countBatches } from './batch-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'events'>;

/** Tells its owner, in the transaction that ends a batch, how many of its payments were made. */
export async function tellDone(
  trx: Kysely<Database>,
  ctx: Context,
  batch: PaymentBatchRow,
): Promise<void> {
  const { all, sent, unpaid } = await countsOf(trx, batch);
  await notify(trx, ctx, {
    userId: batch.user_id,
    kind: unpaid === 0 ? 'payment_batch_done' : 'payment_batch_done_partly',
    facts: {
      file: batch.file_name,
      ...{ sent: `${sent}`, all: `${all}`, unpaid: `${unpaid}` },
    },
    subjectId: batch.id,
  });
}

/** Tells that its payments wait for their owner; each time it happens. */
export async function tellPaused(
  trx: Kysely<Database>,
  ctx: Context,
  batch: PaymentBatchRow,
): Promise<void> {
  const { waiting } = await countsOf(trx, batch);
  await notify(trx, ctx, {
    userId: batch.user_id,
    kind: 'payment_batch_paused',
    facts: { file: batch.file_name, waiting: `${waiting}` },
    subjectId: newId(ctx.clock),
  });
}

async function countsOf(trx: Kysely<Database>, { id }: PaymentBatchRow) {
  const counts = (await countBatches(trx, [id])).get(id);
  if (!counts) throw new Error(`batch ${id} has no rows`);
  const { sent, failed, returned, waiting } = counts;
  return { all: sent + failed, sent: sent - returned, unpaid: failed + returned, waiting };
}
