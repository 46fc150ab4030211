import type { Kysely } from 'kysely';
import { paymentPlanDayEnd } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse } from '@kheya/http-kit';
import type { Database, PaymentPlanRow, PaymentPlanRunRow } from '#database.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { dayAfter, nextColumns, NOTHING_NEXT } from './plan-days.ts';
import { tell } from './plan-notices.ts';
import {
  changePlan,
  changeRun,
  dealtWithUntil,
  insertRuns,
  listOpenRuns,
  lockPlan,
} from './plan-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type Trx = Kysely<Database>;

export type PauseReason = NonNullable<PaymentPlanRow['pause_reason']>;
export type EndReason = NonNullable<PaymentPlanRow['end_reason']>;

/** Its owner pauses it. A day that is still being tried is left out with it. */
export async function pausePlan(ctx: Context, caller: Caller, id: string) {
  return inTransaction(ctx.db, async (trx) => {
    const plan = await lockOwn(trx, caller, id);
    if (!plan) return refuse('not_found');
    if (plan.state === 'ended') return refuse('payment_plan_ended');
    if (plan.state === 'paused') return { ok: true as const, row: plan };
    return { ok: true as const, row: await pause(trx, ctx, plan, 'customer') };
  });
}

/** Goes on with the next day after today; days that passed meanwhile are not made up for. */
export async function resumePlan(ctx: Context, caller: Caller, id: string) {
  return inTransaction(ctx.db, async (trx) => {
    const plan = await lockOwn(trx, caller, id);
    if (!plan) return refuse('not_found');
    if (plan.state === 'ended') return refuse('payment_plan_ended');
    if (plan.state === 'active') return { ok: true as const, row: plan };
    const obstacle = await obstacleOf(trx, plan);
    if (obstacle) return obstacle;
    const next = dayAfter(plan, await dealtWithUntil(ctx, trx, plan), plan.runs_begun);
    if (!next) return refuse('payment_plan_end_invalid');
    const row = await changePlan(trx, id, {
      ...{ state: 'active', pause_reason: null, failures_in_a_row: 0 },
      ...nextColumns(ctx, plan, next.day),
      updated_at: ctx.clock.now(),
    });
    await publish(trx, ctx, row);
    return { ok: true as const, row };
  });
}

async function obstacleOf(trx: Trx, plan: PaymentPlanRow) {
  const found = await trx
    .selectFrom('payments.accounts as a')
    .innerJoin('payments.contacts as c', (on) => on.onRef('c.user_id', '=', 'a.user_id'))
    .select(['a.status', 'a.closed_at', 'c.archived_at'])
    .where('a.id', '=', plan.source_account_id)
    .where('c.id', '=', plan.contact_id)
    .executeTakeFirstOrThrow();
  if (found.archived_at !== null) return refuse('contact_archived');
  const isUsable = found.status === 'ACTIVE' && found.closed_at === null;
  return isUsable ? undefined : refuse('account_unavailable');
}

/** Ends it for good; what a transfer was made for already goes on. */
export async function endPlan(ctx: Context, caller: Caller, id: string) {
  return inTransaction(ctx.db, async (trx) => {
    const plan = await lockOwn(trx, caller, id);
    if (!plan) return refuse('not_found');
    if (plan.state === 'ended') return { ok: true as const, row: plan };
    return { ok: true as const, row: await end(trx, ctx, plan, 'customer') };
  });
}

/** Leaves out the next day, or the one of today that couldn't be paid yet. */
export async function skipDay(ctx: Context, caller: Caller, id: string, day: string) {
  return inTransaction(ctx.db, async (trx) => {
    const plan = await lockOwn(trx, caller, id);
    if (!plan) return refuse('not_found');
    if (plan.state === 'ended') return refuse('payment_plan_ended');
    const tried = (await listOpenRuns(trx, id, ['due'])).find((run) => run.day === day);
    if (tried) {
      await leaveOut(trx, ctx, tried, 'customer_skipped');
      const row = (await finishIfOver(trx, ctx, plan)) ?? plan;
      await publish(trx, ctx, row);
      return { ok: true as const, row };
    }
    if (plan.next_on !== day) return refuse('payment_plan_day_passed');
    return { ok: true as const, row: await skipNext(trx, ctx, plan, day) };
  });
}

async function skipNext(trx: Trx, ctx: Context, plan: PaymentPlanRow, day: string) {
  const now = ctx.clock.now();
  await insertRuns(trx, [
    {
      ...{ id: plan.next_run_id!, plan_id: plan.id, day },
      ...{ state: 'skipped', reason: 'customer_skipped' },
      tried_until: paymentPlanDayEnd(plan.calendar, day),
      ...{ created_at: now, ended_at: now },
    },
  ]);
  const runsBegun = plan.runs_begun + 1;
  const next = dayAfter(plan, day, runsBegun);
  const row = await changePlan(trx, plan.id, {
    runs_begun: runsBegun,
    ...nextColumns(ctx, plan, next?.day),
    updated_at: now,
  });
  const finished = await finishIfOver(trx, ctx, row);
  await publish(trx, ctx, row);
  return finished ?? row;
}

async function lockOwn(trx: Trx, caller: Caller, id: string) {
  const plan = await lockPlan(trx, id);
  return plan?.user_id === caller.userId ? plan : undefined;
}

/** Pauses a plan whose row is locked; only what its owner did themselves is not told. */
export async function pause(
  trx: Trx,
  ctx: Context,
  plan: PaymentPlanRow,
  reason: PauseReason,
): Promise<PaymentPlanRow> {
  await leaveOutToday(trx, ctx, plan, 'plan_paused');
  const row = await changePlan(trx, plan.id, {
    ...{ state: 'paused', pause_reason: reason, ...NOTHING_NEXT },
    updated_at: ctx.clock.now(),
  });
  if (reason !== 'customer') await tell(trx, ctx, row, { kind: 'payment_plan_paused', reason });
  await publish(trx, ctx, row);
  return row;
}

/** Ends a plan whose row is locked. */
export async function end(
  trx: Trx,
  ctx: Context,
  plan: PaymentPlanRow,
  reason: EndReason,
): Promise<PaymentPlanRow> {
  await leaveOutToday(trx, ctx, plan, 'plan_ended');
  const now = ctx.clock.now();
  const row = await changePlan(trx, plan.id, {
    ...{ state: 'ended', end_reason: reason, pause_reason: null, ...NOTHING_NEXT },
    ...{ ended_at: now, updated_at: now },
  });
  // Only who ends it knows it: whoever closes a profile may not think of what it would have paid.
  if (reason !== 'customer') await tell(trx, ctx, row, { kind: 'payment_plan_over', reason });
  await publish(trx, ctx, row);
  return row;
}

/** Ends a plan that has no day left and whose last payment has come to its end. */
export async function finishIfOver(
  trx: Trx,
  ctx: Context,
  plan: PaymentPlanRow,
): Promise<PaymentPlanRow | undefined> {
  if (plan.state !== 'active' || plan.next_on !== null) return undefined;
  const open = await listOpenRuns(trx, plan.id, ['due', 'sent']);
  return open.length === 0 ? end(trx, ctx, plan, 'finished') : undefined;
}

type LeftOut = 'customer_skipped' | 'plan_paused' | 'plan_ended';

async function leaveOutToday(trx: Trx, ctx: Context, { id }: PaymentPlanRow, reason: LeftOut) {
  for (const run of await listOpenRuns(trx, id, ['due'])) await leaveOut(trx, ctx, run, reason);
}

async function leaveOut(trx: Trx, ctx: Context, { id }: PaymentPlanRunRow, reason: LeftOut) {
  const change = { state: 'skipped', reason, next_attempt_at: null } as const;
  await changeRun(trx, id, { ...change, ended_at: ctx.clock.now() });
}

function publish(trx: Trx, ctx: Context, { id, user_id: userId }: PaymentPlanRow): Promise<void> {
  return ctx.events.publish(trx, userId, { kind: 'payment_plan', id });
}
