import {
  paymentBatchCheck,
  paymentBatchCreate,
  paymentBatchDecide,
  paymentBatchGet,
  paymentBatchList,
  paymentBatchPause,
  paymentBatchPay,
  paymentBatchResume,
  paymentBatchRowList,
  paymentBatchStop,
  paymentBatchSubmit,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import type { PaymentBatchRow } from '#database.ts';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import {
  handle,
  type ApiModule,
  type Caller,
  type ModuleContext,
  type Sweep,
} from '#platform/module.ts';
import { addNameJob, checkBatchNames, NAMES_TASK } from './batch-names.ts';
import { pauseBatch, payBatch, resumeBatch, stopBatch, submitForApproval } from './batch-pay.ts';
import { addPayJob, payNextRows, PAY_TASK } from './batch-pay-job.ts';
import { findOwnBatch, listBatches, listShownRows } from './batch-repository.ts';
import { createBatch, recheckBatch } from './batch-service.ts';
import { rowView, showBatches } from './batch-view.ts';

export { discardBatchesOf } from './batch-approval.ts';
export { batchCsv } from './batch-csv.ts';
export { findOwnBatch } from './batch-repository.ts';
export { type BatchResult, listBatchResults } from './batch-results.ts';
export { batchFacts, type BatchFacts } from './batch-view.ts';

const answer = async (ctx: ModuleContext, caller: Caller, row: PaymentBatchRow) => {
  const [shown] = await showBatches(ctx, caller, [row]);
  return reply(shown!);
};

/** Batches whose jobs were given up or lost. */
const openSweep: Sweep = {
  name: 'payment_batch',
  everySeconds: 120,
  async run(ctx) {
    const open = await ctx.db
      .selectFrom('payments.payment_batches')
      .select(['id', 'state'])
      .where('state', 'in', ['checking', 'paying'])
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { id, state } of open) {
      await (state === 'checking' ? addNameJob(ctx.db, ctx, id) : addPayJob(ctx.db, ctx, id));
    }
  },
};

export const paymentBatchModule: ApiModule = {
  name: 'payment-batch',
  handlers: [
    handle(paymentBatchCreate, async ({ caller, body, file, idempotencyKey, locale }, ctx) => {
      const { source_account: sourceAccount } = body;
      const made = await createBatch(ctx, { caller, sourceAccount, file, idempotencyKey, locale });
      return made.ok ? answer(ctx, caller, made.row) : made;
    }),
    handle(paymentBatchList, async ({ caller, query }, ctx) => {
      const { rows, count } = await listBatches(ctx.db, caller.userId, query);
      return reply({ results: await showBatches(ctx, caller, rows), count });
    }),
    handle(paymentBatchGet, async ({ caller, params }, ctx) => {
      const row = await findOwnBatch(ctx.db, caller.userId, params.id);
      return row ? answer(ctx, caller, row) : refuse('not_found');
    }),
    handle(paymentBatchRowList, async ({ caller, params, query, locale }, { db }) => {
      const batch = await findOwnBatch(db, caller.userId, params.id);
      if (!batch) return refuse('not_found');
      const { rows, count } = await listShownRows(db, params.id, query);
      return reply({ results: rows.map((row) => rowView(row, locale)), count });
    }),
    handle(paymentBatchCheck, async ({ caller, params }, ctx) => {
      const checked = await recheckBatch(ctx, caller, params.id);
      return checked.ok ? answer(ctx, caller, checked.row) : checked;
    }),
    handle(paymentBatchDecide, async ({ caller, params, body }, ctx) => {
      const checked = await recheckBatch(ctx, caller, params.id, body);
      return checked.ok ? answer(ctx, caller, checked.row) : checked;
    }),
    handle(paymentBatchSubmit, async ({ caller, params, body }, ctx) => {
      const submitted = await submitForApproval(ctx, caller, params.id, body.version);
      return submitted.ok ? answer(ctx, caller, submitted.row) : submitted;
    }),
    handle(paymentBatchPay, async ({ caller, params, body, ...call }, ctx) => {
      const paid = await payBatch(ctx, {
        ...{ caller, id: params.id, request: body },
        ...{ idempotencyKey: call.idempotencyKey, locale: call.locale },
        stepUpToken: stepUpTokenOf(call.request),
      });
      return paid.ok ? answer(ctx, caller, paid.row) : paid;
    }),
    handle(paymentBatchPause, async ({ caller, params }, ctx) => {
      const paused = await pauseBatch(ctx, caller, params.id);
      return paused.ok ? answer(ctx, caller, paused.row) : paused;
    }),
    handle(paymentBatchResume, async ({ caller, params }, ctx) => {
      const resumed = await resumeBatch(ctx, caller, params.id);
      return resumed.ok ? answer(ctx, caller, resumed.row) : resumed;
    }),
    handle(paymentBatchStop, async ({ caller, params }, ctx) => {
      const stopped = await stopBatch(ctx, caller, params.id);
      return stopped.ok ? answer(ctx, caller, stopped.row) : stopped;
    }),
  ],
  tasks: { [NAMES_TASK]: checkBatchNames, [PAY_TASK]: payNextRows },
  sweeps: [openSweep],
};
