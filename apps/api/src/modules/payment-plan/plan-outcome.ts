import type { Kysely } from 'kysely';
import type { Database, PaymentPlanRow, PaymentPlanRunRow, TransferRow } from '#database.ts';
import { findTransfer } from '#modules/transfer/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { finishIfOver, pause } from './plan-moves.ts';
import { tell } from './plan-notices.ts';
import { changePlan, changeRun, findRun, lockPlan } from './plan-repository.ts';

export type RunReason = NonNullable<PaymentPlanRunRow['reason']>;

/** Its owner's own ceiling: waiting for it is what they asked for, and no failure. */
export function isCeiling(reason: RunReason): boolean {
  return reason === 'rate_below_minimum' || reason === 'total_above_maximum';
}

/** So many days in a row that weren't paid pause a plan. */
const MOST_FAILURES = 3;
const AGAIN_AFTER_MS = 3 * 3_600_000;
/** A rail that refused so often on one day is not asked again on it. */
const MOST_TRANSFERS = 3;

type Trx = Kysely<Database>;

/** Ends a day that could not be paid until it was over: skipped by its owner's ceiling, or failed. */
export async function closeRun(ctx: ModuleContext, runId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockRun(trx, runId);
    if (held?.run.state !== 'due') return;
    const reason = held.run.reason ?? 'missed';
    if (isCeiling(reason) || reason === 'missed') await skip(trx, ctx, held, reason);
    else await fail(trx, ctx, held, reason);
  });
}

/** Brings a day to where its transfer has ended. */
export async function followTransfer(ctx: ModuleContext, runId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockRun(trx, runId);
    if (held?.run.state !== 'sent') return;
    const transfer = await findTransfer(trx, held.run.transfer_id!);
    if (!transfer || transfer.completed_at === null) return;
    if (transfer.step === 'settled') await notePaid(trx, ctx, held, transfer);
    else await noteUnpaid(trx, ctx, held, transfer);
    await ctx.events.publish(trx, held.plan.user_id, { kind: 'payment_plan', id: held.plan.id });
  });
}

interface Held {
  readonly plan: PaymentPlanRow;
  readonly run: PaymentPlanRunRow;
}

async function lockRun(trx: Trx, runId: string): Promise<Held | undefined> {
  const planId = (await findRun(trx, runId))?.plan_id;
  const plan = planId === undefined ? undefined : await lockPlan(trx, planId);
  const run = plan && (await findRun(trx, runId));
  return run && { plan, run };
}

async function notePaid(trx: Trx, ctx: ModuleContext, { plan, run }: Held, transfer: TransferRow) {
  await changeRun(trx, run.id, { state: 'paid', ended_at: transfer.completed_at });
  const row = await changePlan(trx, plan.id, {
    failures_in_a_row: 0,
    updated_at: ctx.clock.now(),
  });
  await finishIfOver(trx, ctx, row);
}

/** The transfer came to nothing and its money is back: tried again while it is the day, or told. */
async function noteUnpaid(trx: Trx, ctx: ModuleContext, held: Held, transfer: TransferRow) {
  const { plan, run } = held;
  const reason = reasonOf(transfer);
  if (reason === 'customer_cancelled') return skip(trx, ctx, held, reason);
  const again = new Date(ctx.clock.now().getTime() + AGAIN_AFTER_MS);
  const isTriedAgain =
    plan.state === 'active' &&
    TRIED_AGAIN.has(reason) &&
    run.attempts < MOST_TRANSFERS &&
    again < run.tried_until;
  if (!isTriedAgain) return fail(trx, ctx, held, reason);
  const change = { state: 'due', reason, next_attempt_at: again, transfer_id: null } as const;
  const noted = await changeRun(trx, run.id, change);
  await tell(trx, ctx, plan, { kind: 'payment_plan_waiting', run: noted });
}

const TRIED_AGAIN: ReadonlySet<RunReason> = new Set([
  'insufficient_funds',
  'limit_reached',
  'rail_refused',
]);

const REASON_OF_TRANSFER: Readonly<Record<string, RunReason>> = {
  CANCELLED_BY_CUSTOMER: 'customer_cancelled',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  WALLET_LIMIT_EXCEEDED: 'limit_reached',
  WALLET_NOT_REGISTERED: 'payee_unavailable',
  ACCOUNT_NOT_FOUND: 'payee_unavailable',
  ACCOUNT_CLOSED: 'payee_unavailable',
  NAME_MISMATCH: 'payee_unavailable',
  RAIL_REFUSED: 'rail_refused',
  BANK_REFUSED: 'rail_refused',
  RETURNED_BY_BANK: 'rail_refused',
};

/** Of a compliance check no more is said than that it was declined (31 USC 5318(g)(2)). */
function reasonOf({ step, reason }: TransferRow): RunReason {
  if (step === 'stopped' || reason === 'COMPLIANCE_STOP') return 'declined';
  return REASON_OF_TRANSFER[reason ?? ''] ?? 'other';
}

async function skip(trx: Trx, ctx: ModuleContext, { plan, run }: Held, reason: RunReason) {
  const now = ctx.clock.now();
  const skipped = await changeRun(trx, run.id, {
    ...{ state: 'skipped', reason, next_attempt_at: null },
    ended_at: now,
  });
  if (reason === 'missed')
    await tell(trx, ctx, plan, { kind: 'payment_plan_missed', run: skipped });
  else if (reason !== 'customer_cancelled') {
    await tell(trx, ctx, plan, { kind: 'payment_plan_skipped', run: skipped });
  }
  await finishIfOver(trx, ctx, plan);
}

async function fail(trx: Trx, ctx: ModuleContext, { plan, run }: Held, reason: RunReason) {
  const now = ctx.clock.now();
  const failed = await changeRun(trx, run.id, {
    ...{ state: 'failed', reason, next_attempt_at: null },
    ended_at: now,
  });
  const row = await changePlan(trx, plan.id, {
    failures_in_a_row: plan.failures_in_a_row + 1,
    updated_at: now,
  });
  await tell(trx, ctx, row, { kind: 'payment_plan_failed', run: failed });
  if (await finishIfOver(trx, ctx, row)) return;
  if (row.state === 'active' && row.failures_in_a_row >= MOST_FAILURES) {
    await pause(trx, ctx, row, 'failures');
  }
}
