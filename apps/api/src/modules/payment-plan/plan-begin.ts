import { inTransaction } from '@kheya/db';
import { paymentPlanDayEnd, paymentPlanMoment, paymentPlanToday } from '@kheya/contract';
import type { NewPaymentPlanRun, PaymentPlanRow } from '#database.ts';
import { addDays } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { dayAfter, nextColumns } from './plan-days.ts';
import { finishIfOver } from './plan-moves.ts';
import { tell } from './plan-notices.ts';
import { changePlan, insertRuns, lockPlan } from './plan-repository.ts';

/** A day that passed while we couldn't pay is made up for once, if it is no longer ago than this. */
const CATCH_UP_DAYS = 3;

/**
 * Begins the day of a plan that has come: from here on the day is there once, and the plan waits for
 * its next one. Where several passed, at most the last is made up for, and the others are told as
 * missed.
 */
export async function beginDay(ctx: ModuleContext, planId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const plan = await lockPlan(trx, planId);
    const now = ctx.clock.now();
    if (plan?.state !== 'active' || plan.next_at === null || plan.next_at > now) return;
    const { days, next } = daysThatCame(plan, now);
    const rows = runsOf(ctx, plan, days, now);
    await insertRuns(trx, rows);
    const row = await changePlan(trx, planId, {
      runs_begun: plan.runs_begun + days.length,
      ...nextColumns(ctx, plan, next),
      updated_at: now,
    });
    const missed = rows.filter(({ state }) => state === 'skipped');
    const [first] = missed;
    if (first) {
      // Told as one: since when nothing went.
      const run = { id: missed.at(-1)!.id, day: first.day, reason: 'missed' as const };
      await tell(trx, ctx, row, { kind: 'payment_plan_missed', run });
    }
    await finishIfOver(trx, ctx, row);
    await ctx.events.publish(trx, plan.user_id, { kind: 'payment_plan', id: planId });
  });
}

function daysThatCame(plan: PaymentPlanRow, now: Date) {
  const days: string[] = [];
  let next: string | undefined = plan.next_on ?? undefined;
  while (next !== undefined && paymentPlanMoment(plan.calendar, next) <= now) {
    days.push(next);
    next = dayAfter(plan, next, plan.runs_begun + days.length)?.day;
  }
  return { days, next };
}

function runsOf(
  ctx: Pick<ModuleContext, 'clock'>,
  plan: PaymentPlanRow,
  days: readonly string[],
  now: Date,
): NewPaymentPlanRun[] {
  const today = paymentPlanToday(plan.calendar, now);
  const oldest = addDays(today, -CATCH_UP_DAYS);
  return days.map((day, index) => {
    const facts = {
      // The first of them is the one its owner was reminded of.
      id: index === 0 ? plan.next_run_id! : newId(ctx.clock),
      ...{ plan_id: plan.id, day, created_at: now },
    };
    if (index < days.length - 1 || day < oldest) {
      const missed = { state: 'skipped', reason: 'missed', ended_at: now } as const;
      return { ...facts, ...missed, tried_until: paymentPlanDayEnd(plan.calendar, day) };
    }
    const until = paymentPlanDayEnd(plan.calendar, today);
    return { ...facts, state: 'due' as const, next_attempt_at: now, tried_until: until };
  });
}
