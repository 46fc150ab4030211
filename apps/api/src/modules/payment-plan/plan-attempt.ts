import { inTransaction } from '@kheya/db';
import type { PaymentPlanRow, PaymentPlanRunRow } from '#database.ts';
import {
  draftPlanPayment,
  writePlanPayment,
  type PlanDraft,
  type PlanPayment,
} from '#modules/transfer/index.ts';
import { loadConfirmer, type Acting } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { instructionOf } from './plan-instruction.ts';
import { tell } from './plan-notices.ts';
import { changeRun, findPlan, findRun, lockPlan } from './plan-repository.ts';
import { closeRun, isCeiling, type RunReason } from './plan-outcome.ts';

/** The rate moves through the day, so it is looked at often; what else is wrong, seldom. */
const RATE_AGAIN_MS = 15 * 60_000;
const FAILURE_AGAIN_MS = 3 * 3_600_000;

/**
 * Tries a day's payment, at the rate of this moment. The transfer and the day that says it was made
 * are written together, under the plan's lock: a pause, or a second worker, comes before or after
 * it. Asked again it does nothing twice.
 */
export async function attemptRun(ctx: ModuleContext, runId: string): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run?.state !== 'due') return;
  if (run.tried_until <= ctx.clock.now()) return closeRun(ctx, runId);
  const plan = await findPlan(ctx.db, run.plan_id);
  if (!plan) throw new Error(`run ${runId} is of no plan`);
  const { user_id: profileId, person_id: personId, language: locale } = plan;
  const acting = await loadConfirmer(ctx.db, { profileId, personId });
  // Whoever confirmed it is no longer a member of the business.
  if (!acting) return noteAttempt(ctx, run, 'account_unavailable');
  const payment = { user: acting.user, instruction: instructionOf(plan), locale };
  const draft = await draftPlanPayment(ctx, payment);
  if (!draft.ok) return noteAttempt(ctx, run, reasonOfRefusal(draft.code));
  const above = ceilingReason(plan, draft);
  if (above) return noteAttempt(ctx, run, above);
  const written = await writeRun(ctx, { run, plan, payment, draft, role: acting.role });
  if (!written.ok) await noteAttempt(ctx, run, reasonOfRefusal(written.code));
}

interface Attempt {
  readonly run: PaymentPlanRunRow;
  readonly plan: PaymentPlanRow;
  readonly payment: PlanPayment;
  readonly draft: PlanDraft;
  readonly role: Acting['role'];
}

async function writeRun(ctx: ModuleContext, { run, plan, payment, draft, role }: Attempt) {
  return inTransaction(ctx.db, async (trx) => {
    const current = await lockPlan(trx, plan.id);
    const now = await findRun(trx, run.id);
    // Paused, changed or tried by somebody else meanwhile: what was drafted is not that plan's any more.
    const isStill =
      current?.state === 'active' &&
      current.updated_at.getTime() === plan.updated_at.getTime() &&
      now?.state === 'due' &&
      now.attempts === run.attempts;
    if (!isStill) return { ok: true as const };
    const written = await writePlanPayment(trx, ctx, {
      ...payment,
      draft,
      ...{ personId: plan.person_id, role },
      idempotencyKey: `payment-plan:${run.id}:${run.attempts}`,
    });
    if (!written.ok) return written;
    await changeRun(trx, run.id, {
      ...{ state: 'sent', reason: null, next_attempt_at: null },
      ...{ transfer_id: written.row.id, attempts: run.attempts + 1 },
    });
    await ctx.events.publish(trx, plan.user_id, { kind: 'payment_plan', id: plan.id });
    return { ok: true as const };
  });
}

/** Its owner's ceiling, at the rate of now. */
function ceilingReason(plan: PaymentPlanRow, { price, rate }: PlanDraft): RunReason | undefined {
  const ours = rate?.rates.ours.e8;
  if (plan.min_rate_e8 !== null && ours !== undefined && ours < plan.min_rate_e8) {
    return 'rate_below_minimum';
  }
  const isAbove = plan.max_total_minor !== null && price.total.minor > plan.max_total_minor;
  return isAbove ? 'total_above_maximum' : undefined;
}

/** The day goes on: when it is tried again, and why it wasn't paid yet. */
async function noteAttempt(
  ctx: ModuleContext,
  run: PaymentPlanRunRow,
  reason: RunReason,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx, run.plan_id);
    const current = await findRun(trx, run.id);
    if (!plan || current?.state !== 'due' || current.attempts !== run.attempts) return;
    const isOfRate = isCeiling(reason) || reason === 'rate_unavailable';
    const wait = isOfRate ? RATE_AGAIN_MS : FAILURE_AGAIN_MS;
    const again = new Date(ctx.clock.now().getTime() + wait);
    const noted = await changeRun(trx, run.id, {
      ...{ attempts: run.attempts + 1, reason },
      next_attempt_at: again < run.tried_until ? again : run.tried_until,
    });
    // Its owner can do something about it while the day lasts; a rate is only waited for.
    if (!isOfRate) await tell(trx, ctx, plan, { kind: 'payment_plan_waiting', run: noted });
    await ctx.events.publish(trx, plan.user_id, { kind: 'payment_plan', id: plan.id });
  });
}

const REASON_OF_REFUSAL: Readonly<Record<string, RunReason>> = {
  insufficient_funds: 'insufficient_funds',
  limit: 'limit_reached',
  limit_transaction_minimum: 'limit_reached',
  limit_transaction_maximum: 'limit_reached',
  limit_daily_exceeded: 'limit_reached',
  limit_monthly_exceeded: 'limit_reached',
  limit_count_exceeded: 'limit_reached',
  contact_archived: 'payee_unavailable',
  contact_details_missing: 'payee_unavailable',
  payee_bank_closed: 'payee_unavailable',
  payee_is_self: 'payee_unavailable',
  not_found: 'payee_unavailable',
  account_unavailable: 'account_unavailable',
  company: 'account_unavailable',
  approval: 'approval_required',
  frozen: 'account_unavailable',
  rate_unavailable: 'rate_unavailable',
  rate: 'rate_unavailable',
  rail_does_not_fit: 'rail_refused',
};

function reasonOfRefusal(code: string): RunReason {
  return REASON_OF_REFUSAL[code] ?? 'other';
}
