import type { TransferChange, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { withoutNumbers } from './provider-calls.ts';
import { updateTransfer, type TimelineStep } from '../transition.ts';
import { mayCall } from '#modules/rail-health/index.ts';
import { notifyCustomer } from '../notices.ts';
import { handOverTiming } from '../rails/hand-over-timing.ts';
import { railOf } from '../rails/rails.ts';
import { nextRetryAt } from '../schedule.ts';

export type WaitContext = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs' | 'log'>;

/** After this long without a final outcome, an operator is involved. */
const OPERATOR_AFTER_MS = 3_600_000;

export const ADVANCE_TASK = 'advance_transfer';

/** One job per transfer: a later request replaces an earlier one that has not begun. */
export function advanceKey(transferId: string): string {
  return `advance:${transferId}`;
}

/**
 * Schedules the next attempt on the sandbox clock, on the row and in the queue. The reservation
 * stays in any case: the rail may have paid.
 */
export async function scheduleRetry(
  ctx: WaitContext,
  row: TransferRow,
  why: { readonly detail: string; readonly change?: TransferChange; readonly event?: TimelineStep },
): Promise<void> {
  const now = ctx.clock.now();
  const next = nextRetryAt(row.attempts, now);
  ctx.log.info({ transfer: row.id, step: row.step, next, why: why.detail }, 'waiting');
  const waiting = await updateTransfer(
    ctx,
    row,
    { ...why.change, attempts: row.attempts + 1, next_attempt_at: next },
    why.event,
  );
  if (!waiting) return;
  await ctx.jobs.add(
    ctx.db,
    ADVANCE_TASK,
    { transfer_id: row.id },
    { runAt: next, key: advanceKey(row.id) },
  );
  await notifyIfLate(ctx, waiting, now, why.detail);
}

/** Nothing is to be done before this moment; it is no attempt. */
export async function waitUntil(
  ctx: WaitContext,
  row: TransferRow,
  when: Date,
  change: TransferChange = {},
): Promise<void> {
  const waiting = await updateTransfer(ctx, row, { ...change, next_attempt_at: when });
  if (!waiting) return;
  const options = { runAt: when, key: advanceKey(row.id) };
  await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: row.id }, options);
  await tellIfLate(ctx, waiting, ctx.clock.now());
}

/** Promised when it was priced, which may be some minutes before it was paid. */
const SAME_ARRIVAL_MS = 15 * 60_000;

/** When it is there if a batch rail is given it now; null where that is what was promised. */
export function expectedBy(row: TransferRow, now: Date): Date | null {
  if (!railOf(row).isBatch) return null;
  const { arrivesBy } = handOverTiming(row, now);
  return arrivesBy.getTime() - row.arrives_by.getTime() > SAME_ARRIVAL_MS ? arrivesBy : null;
}

/**
 * Whether a payment that was held past the rail's cut-off waits for the rail to open again. Until
 * then its sender can still cancel it in full.
 */
export async function isOutsideHours(ctx: WaitContext, row: TransferRow): Promise<boolean> {
  if (!railOf(row).isBatch) return false;
  const now = ctx.clock.now();
  const { startsAt } = handOverTiming(row, now);
  if (startsAt <= now) return false;
  await waitUntil(ctx, row, startsAt, {
    send_after: startsAt,
    expected_by: expectedBy(row, startsAt),
  });
  return true;
}

/**
 * Whether the payment waits because its rail takes none now, which is asked again in a minute. It
 * never fails for that, and whoever sent it is told once it is late.
 */
export async function isHeldByRail(
  ctx: WaitContext,
  row: TransferRow,
  { keepsProbe }: { readonly keepsProbe: boolean },
): Promise<boolean> {
  const rail = railOf(row);
  if (!rail.provider) return false;
  const answer = await mayCall(ctx, { rail, transferId: row.id, keepsProbe });
  if (answer.may) return false;
  await waitUntil(ctx, row, answer.again, { expected_by: expectedBy(row, ctx.clock.now()) });
  return true;
}

/**
 * Told once that it will be later than promised, and once that it should be there by now. What is
 * already with the payee is not late, even where the partner's books still follow.
 */
async function tellIfLate(ctx: WaitContext, row: TransferRow, now: Date) {
  if (row.reason !== null || row.completed_at !== null) return;
  if (row.expected_by !== null && now <= row.expected_by) {
    await notifyCustomer(ctx.db, ctx, row, 'transfer_later');
  } else if (now > row.arrives_by) await notifyCustomer(ctx.db, ctx, row, 'transfer_late');
}

/** Until when it may wait for somebody who was invited; nobody owes an answer before. */
function recipientDueBy({ step, waits_until: until }: TransferRow): Date | null {
  return step === 'reserved' ? until : null;
}

async function notifyIfLate(ctx: WaitContext, row: TransferRow, now: Date, detail: string) {
  await tellIfLate(ctx, row, now);
  // A batch rail has until the day it is expected to answer.
  const since =
    row.step === 'accepted'
      ? (row.expected_by ?? row.arrives_by)
      : (row.rail_requested_at ?? row.send_after ?? recipientDueBy(row) ?? row.created_at);
  if (now.getTime() - since.getTime() < OPERATOR_AFTER_MS) return;
  await openOperatorTask(ctx.db, ctx, {
    kind: 'transfer_unanswered',
    subjectId: row.id,
    detail: `${row.step}: ${withoutNumbers(detail)}`,
  });
}
