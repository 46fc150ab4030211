import type { Kysely } from 'kysely';
import type { Database, PaymentPlanRow, PaymentPlanRunRow } from '#database.ts';
import { money, type Money } from '@kheya/money';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

/** Of the two amounts of a plan the one that is fixed. */
function fixedAmount(plan: PaymentPlanRow): Money {
  return plan.receive_minor === null
    ? money(plan.currency, plan.amount_minor!)
    : money('BDT', plan.receive_minor);
}

type PlanNotice =
  | { readonly kind: 'payment_plan_set_up' | 'payment_plan_reminder' }
  | { readonly kind: 'payment_plan_changed' }
  | {
      readonly kind: 'payment_plan_paused';
      readonly reason: NonNullable<PaymentPlanRow['pause_reason']>;
    }
  | {
      readonly kind: 'payment_plan_over';
      readonly reason: NonNullable<PaymentPlanRow['end_reason']>;
    }
  | {
      readonly kind:
        | 'payment_plan_waiting'
        | 'payment_plan_failed'
        | 'payment_plan_skipped'
        | 'payment_plan_missed';
      readonly run: Pick<PaymentPlanRunRow, 'id' | 'day' | 'reason'>;
    };

/**
 * Tells a plan's owner, in the transaction of what happened. What is about one day is told of that
 * day once, however often it happens; a pause or a change each time.
 */
export async function tell(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  plan: PaymentPlanRow,
  notice: PlanNotice,
): Promise<void> {
  const run = 'run' in notice ? notice.run : undefined;
  const reason = reasonOf(notice);
  await notify(trx, ctx, {
    userId: plan.user_id,
    kind: notice.kind,
    facts: {
      payee: String(plan.payee['name']),
      amount: moneyFact(fixedAmount(plan)),
      day: run?.day ?? plan.next_on ?? '',
      ...(reason ? { reason } : {}),
    },
    subjectId: subjectOf(ctx, plan, notice),
    paymentPlanId: plan.id,
  });
}

/** A day, a pause and an end have reasons of the same name. */
function reasonOf(notice: PlanNotice): string | undefined {
  if (notice.kind === 'payment_plan_paused') return `payment_plan_pause_${notice.reason}`;
  if (notice.kind === 'payment_plan_over') return `payment_plan_end_${notice.reason}`;
  return 'run' in notice && notice.run.reason ? `payment_plan_run_${notice.run.reason}` : undefined;
}

function subjectOf(ctx: Pick<ModuleContext, 'clock'>, plan: PaymentPlanRow, notice: PlanNotice) {
  if ('run' in notice) return notice.run.id;
  if (notice.kind === 'payment_plan_reminder') return plan.next_run_id!;
  const isOnce = notice.kind === 'payment_plan_set_up' || notice.kind === 'payment_plan_over';
  return isOnce ? plan.id : newId(ctx.clock);
}
