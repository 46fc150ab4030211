import type { Kysely } from 'kysely';
import type { TransferObstacle } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { money } from '@kheya/money';
import type { Database, TransferActionRow, TransferRow } from '#database.ts';
import { bookMovement, findMovement, writeFeeRefund } from '#modules/manual-movement/index.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import {
  confirmOutcome,
  endCoolOff,
  findTransfer,
  noteReturn,
  releaseTransfer,
  retryTransfer,
} from '#modules/transfer/index.ts';
import { startOfDay } from '#platform/calendar.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { readActionFacts } from './action-facts.ts';
import { obstacleOf } from './action-rules.ts';

export const CARRY_OUT_TASK = 'carry_out_transfer_action';

/** By this the second operator finds a proposal. */
export const ACTION_TASK = 'transfer_action_waiting';

/** Whether it calls the rail, which only jobs do. */
export function isDoneByJob({ action }: Pick<TransferActionRow, 'action'>): boolean {
  return action === 'confirm_delivered' || action === 'confirm_undelivered';
}

/**
 * Carries out an approved action, once: what it does commits together with its end. Whatever moved the
 * transfer first wins, and the action expires.
 */
export async function carryOut(ctx: ModuleContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('payments.transfer_actions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (!row) return;
  const transfer = await findTransfer(ctx.db, row.transfer_id);
  if (!transfer) throw new Error(`action ${id} is about no transfer`);
  if (await ACTIONS[row.action](ctx, row, transfer)) return;
  const facts = await readActionFacts(ctx.db, await mustFind(ctx.db, row), ctx.clock.now());
  const obstacle = obstacleOf(row.action, facts);
  // The transfer moved and it is possible still: the job tries again.
  if (obstacle === null) throw new Error(`action ${id} was overtaken`);
  await expire(ctx, row, obstacle);
}

/** Does what was approved. False where the transfer had moved. */
type Act = (ctx: ModuleContext, row: TransferActionRow, transfer: TransferRow) => Promise<boolean>;

const retry: Act = (ctx, row, transfer) =>
  inTransaction(ctx.db, async (trx) => {
    await retryTransfer(trx, ctx, transfer.id);
    await markDone(trx, ctx, row);
    return true;
  });

const release: Act = (ctx, row, transfer) =>
  releaseTransfer(ctx, transfer.id, {
    reason: row.release_reason ?? 'CANCELLED_IN_ERROR',
    also: (trx) => markDone(trx, ctx, row),
  });

/** From here on it is what a return told by the bank's own channel would be. */
const sendBack: Act = async (ctx, row, transfer) => {
  const { return_code: code, occurred_on: day } = row;
  if (code === null || day === null) throw new Error(`action ${row.id} names no return`);
  if (transfer.step !== 'settled' && transfer.step !== 'accepted') return false;
  const at = startOfDay('America/New_York', day);
  const kept = money(transfer.currency as 'USD' | 'BDT', 0n);
  const heard = { code, kept, at, actionId: row.id };
  return noteReturn(ctx, transfer, heard, async (trx) => {
    await markDone(trx, ctx, row);
    await retryTransfer(trx, ctx, transfer.id);
  });
};

/** A manual movement under the action's id, which its own sweep books should this process end. */
const refund: Act = async (ctx, row, transfer) => {
  const { decided_by: decidedBy, decided_at: decidedAt } = row;
  if (decidedBy === null || decidedAt === null) throw new Error(`action ${row.id} is not approved`);
  const isWritten = await inTransaction(ctx.db, async (trx) => {
    // A return decides about the fee under the same lock.
    const locked = await trx
      .selectFrom('payments.transfers')
      .selectAll()
      .where('id', '=', transfer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.step !== 'settled' || locked.return_id !== null) return false;
    return writeFeeRefund(trx, ctx, {
      ...{ id: row.id, transfer: locked, reason: row.reason },
      ...{ proposedBy: row.proposed_by, proposedAt: row.proposed_at },
      ...{ decidedBy, decidedAt, note: row.decision_note ?? '' },
    });
  });
  if (!isWritten && !(await findMovement(ctx.db, row.id))) return false;
  await bookMovement(ctx, row.id);
  const movement = await findMovement(ctx.db, row.id);
  if (movement?.state === 'failed') await expire(ctx, row, 'books_refused');
  else await markDone(ctx.db, ctx, row);
  return true;
};

const confirm: Act = async (ctx, row, transfer) => {
  const isDone = await confirmOutcome(ctx, transfer.id, {
    railReference: row.rail_reference,
    also: (trx) => markDone(trx, ctx, row),
  });
  // Either way the transfer has moved, and goes on from there.
  await retryTransfer(ctx.db, ctx, transfer.id);
  return isDone;
};

const ACTIONS: Readonly<Record<TransferActionRow['action'], Act>> = {
  retry,
  release,
  return: sendBack,
  refund,
  confirm_delivered: confirm,
  confirm_undelivered: confirm,
  end_cool_off: (ctx, row, transfer) =>
    endCoolOff(ctx, transfer.id, (trx) => markDone(trx, ctx, row)),
};

async function mustFind(db: Kysely<Database>, row: TransferActionRow): Promise<TransferRow> {
  const transfer = await findTransfer(db, row.transfer_id);
  if (!transfer) throw new Error(`action ${row.id} is about no transfer`);
  return transfer;
}

async function markDone(
  trx: Kysely<Database>,
  { clock }: Pick<ModuleContext, 'clock'>,
  { id }: TransferActionRow,
): Promise<void> {
  await trx
    .updateTable('payments.transfer_actions')
    .set({ state: 'done', ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .execute();
}

async function expire(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  { id, state, transfer_id: subjectId }: TransferActionRow,
  obstacle: TransferObstacle,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const expired = await trx
      .updateTable('payments.transfer_actions')
      .set({ state: 'expired', ended_at: ctx.clock.now(), obstacle })
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst();
    if (expired.numUpdatedRows === 0n) return;
    await closeOperatorTask(trx, ctx, { kind: ACTION_TASK, subjectId });
  });
}

/** Ends the proposals whose transfers moved on before anybody decided. */
export const transferActionSweep: Sweep = {
  name: 'transfer_action',
  everySeconds: 15,
  async run(ctx) {
    const rows = await ctx.db
      .selectFrom('payments.transfer_actions')
      .selectAll()
      .where('state', '=', 'proposed')
      .orderBy('proposed_at')
      .execute();
    for (const row of rows) {
      const transfer = await mustFind(ctx.db, row);
      const facts = await readActionFacts(ctx.db, transfer, ctx.clock.now());
      const obstacle = obstacleOf(row.action, facts);
      if (obstacle !== null) await expire(ctx, row, obstacle);
    }
  },
};
