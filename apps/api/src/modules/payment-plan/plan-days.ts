import {
  nextPaymentPlanDay,
  paymentPlanDays,
  paymentPlanMoment,
  type PaymentPlanCalendar,
  type PaymentPlanDay,
  type PaymentPlanRule,
} from '@kheya/contract';
import type { PaymentPlanRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

/** The columns that say on which days a plan pays, and when it is over. */
export type PlanSchedule = Pick<
  PaymentPlanRow,
  | 'frequency'
  | 'day_of_week'
  | 'day_of_month'
  | 'start_on'
  | 'when_closed'
  | 'calendar'
  | 'closes'
  | 'ends_after_runs'
  | 'ends_on'
>;

const REMIND_BEFORE_MS = 24 * 3_600_000;

function ruleOf(plan: PlanSchedule): PaymentPlanRule {
  return {
    frequency: plan.frequency,
    dayOfWeek: plan.day_of_week,
    dayOfMonth: plan.day_of_month,
    startOn: plan.start_on,
    whenClosed: plan.when_closed,
  };
}

function calendarOf(plan: Pick<PlanSchedule, 'calendar' | 'closes'>): PaymentPlanCalendar {
  return { calendar: plan.calendar, isClosedSometimes: plan.closes };
}

/** The plan's first day after this one; undefined where it is over before. */
export function dayAfter(
  plan: PlanSchedule,
  after: string,
  runsBegun: number,
): PaymentPlanDay | undefined {
  if (plan.ends_after_runs !== null && runsBegun >= plan.ends_after_runs) return undefined;
  const next = nextPaymentPlanDay(ruleOf(plan), calendarOf(plan), after);
  return plan.ends_on !== null && next.day > plan.ends_on ? undefined : next;
}

/** The next days, at most so many, after this one. */
export function upcomingDays(
  plan: PlanSchedule,
  { after, runsBegun, most }: { after: string; runsBegun: number; most: number },
): PaymentPlanDay[] {
  const left = plan.ends_after_runs === null ? most : plan.ends_after_runs - runsBegun;
  return paymentPlanDays(ruleOf(plan), calendarOf(plan), {
    after,
    count: Math.min(most, Math.max(left, 0)),
    endsOn: plan.ends_on,
  });
}

type NextColumns = Pick<PaymentPlanRow, 'next_on' | 'next_at' | 'next_run_id' | 'reminded_at'>;

export const NOTHING_NEXT: NextColumns = {
  next_on: null,
  next_at: null,
  next_run_id: null,
  reminded_at: null,
};

/** What a plan's row says of its next day. Who chooses a day within 24 hours needs no reminder. */
export function nextColumns(
  ctx: Pick<ModuleContext, 'clock'>,
  { calendar }: Pick<PlanSchedule, 'calendar'>,
  day: string | undefined,
): NextColumns {
  if (day === undefined) return NOTHING_NEXT;
  const now = ctx.clock.now();
  const at = paymentPlanMoment(calendar, day);
  const isSoon = at.getTime() - now.getTime() <= REMIND_BEFORE_MS;
  return {
    next_on: day,
    next_at: at,
    next_run_id: newId(ctx.clock),
    reminded_at: isSoon ? now : null,
  };
}

/** Whose next payment is at or before this moment is reminded of it now. */
export function remindUntil(now: Date): Date {
  return new Date(now.getTime() + REMIND_BEFORE_MS);
}
