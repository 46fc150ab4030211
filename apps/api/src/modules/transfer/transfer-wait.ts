import type { TransferChange, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { noteTransfer, type TimelineStep } from './transfer-move.ts';
import { tell } from './transfer-notices.ts';
import { nextAsk } from './transfer-schedule.ts';

export type WaitContext = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs' | 'log'>;

/** An unknown payment does not age in silence. */
const OPERATOR_AFTER_MS = 3_600_000;

export const ADVANCE_TASK = 'advance_transfer';

/** One job per transfer: a later wish replaces an earlier one that has not begun. */
export function advanceKey(transferId: string): string {
  return `advance:${transferId}`;
}

/**
 * Leaves a transfer for a while: the next question is set on the sandbox clock, on the row and in
 * the queue. The reservation stays whatever happens: the rail may have paid.
 */
export async function waitAndAskAgain(
  ctx: WaitContext,
  row: TransferRow,
  why: { readonly detail: string; readonly change?: TransferChange; readonly event?: TimelineStep },
): Promise<void> {
  const now = ctx.clock.now();
  const next = nextAsk(row.asks, now);
  ctx.log.info({ transfer: row.id, step: row.step, next, why: why.detail }, 'waiting');
  const waiting = await noteTransfer(
    ctx,
    row,
    { ...why.change, asks: row.asks + 1, next_ask_at: next },
    why.event,
  );
  if (!waiting) return;
  await ctx.jobs.add(
    ctx.db,
    ADVANCE_TASK,
    { transfer_id: row.id },
    { runAt: next, key: advanceKey(row.id) },
  );
  await tellIfLate(ctx, waiting, now, why.detail);
}

async function tellIfLate(ctx: WaitContext, row: TransferRow, now: Date, detail: string) {
  if (now > row.arrives_by && row.reason === null) await tell(ctx.db, ctx, row, 'transfer_late');
  const since = row.rail_asked_at ?? row.created_at;
  if (now.getTime() - since.getTime() < OPERATOR_AFTER_MS) return;
  await openOperatorTask(ctx.db, ctx, {
    kind: 'transfer_unanswered',
    subjectId: row.id,
    detail: `${row.step}: ${detail}`,
  });
}
