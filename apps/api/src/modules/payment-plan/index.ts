import {
  consolePaymentPlanList,
  paymentPlanCreate,
  paymentPlanEnd,
  paymentPlanGet,
  paymentPlanList,
  paymentPlanPause,
  paymentPlanPreviewCreate,
  paymentPlanResume,
  paymentPlanRunList,
  paymentPlanSkip,
  paymentPlanUpdate,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import type { PaymentPlanRow } from '#database.ts';
import { findOwnContact } from '#modules/contact/index.ts';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { findUser } from '#modules/user/index.ts';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import { showPlansInConsole } from './plan-console.ts';
import { endPlan, pausePlan, resumePlan, skipDay } from './plan-moves.ts';
import { findPlan, listPlans, listRuns } from './plan-repository.ts';
import { changeTerms, createPlan, previewPlan } from './plan-service.ts';
import { planSweep, reminderSweep } from './plan-sweeps.ts';
import { showPlans, showRun } from './plan-view.ts';

/** Repeating payments: set up once, paid on each of their days at the rate of that day. */
export const paymentPlanModule: ApiModule = {
  name: 'payment-plan',
  handlers: [
    handle(paymentPlanPreviewCreate, async ({ caller, body, locale }, ctx) => {
      const preview = await previewPlan(ctx, { caller, locale }, body);
      return preview.ok ? reply(preview.value) : preview;
    }),
    handle(paymentPlanCreate, async ({ caller, body, idempotencyKey, locale, request }, ctx) => {
      const stepUpToken = stepUpTokenOf(request);
      const call = { caller, request: body, idempotencyKey, stepUpToken, locale };
      const made = await createPlan(ctx, call);
      return made.ok ? reply(await show(ctx, made.row)) : made;
    }),
    handle(paymentPlanList, async ({ caller, query }, ctx) => {
      if (query.contact && !(await findOwnContact(ctx.db, caller, query.contact))) {
        return refuse('not_found');
      }
      const { rows, count } = await listPlans(ctx.db, caller.userId, query);
      return reply({ results: await showPlans(ctx.db, rows), count });
    }),
    handle(paymentPlanGet, async ({ caller, params }, ctx) => {
      const row = await findPlan(ctx.db, params.id);
      return row?.user_id === caller.userId ? reply(await show(ctx, row)) : refuse('not_found');
    }),
    handle(paymentPlanRunList, async ({ caller, params, query }, ctx) => {
      const plan = await findPlan(ctx.db, params.id);
      if (plan?.user_id !== caller.userId) return refuse('not_found');
      const { rows, count } = await listRuns(ctx.db, plan.id, query);
      return reply({ results: rows.map((row) => showRun(row, plan)), count });
    }),
    handle(paymentPlanUpdate, async ({ caller, params, body, locale, request }, ctx) => {
      const call = { caller, id: params.id, change: body, locale };
      const changed = await changeTerms(ctx, { ...call, stepUpToken: stepUpTokenOf(request) });
      return changed.ok ? reply(await show(ctx, changed.row)) : changed;
    }),
    handle(paymentPlanPause, async ({ caller, params }, ctx) => {
      const paused = await pausePlan(ctx, caller, params.id);
      return paused.ok ? reply(await show(ctx, paused.row)) : paused;
    }),
    handle(paymentPlanResume, async ({ caller, params }, ctx) => {
      const resumed = await resumePlan(ctx, caller, params.id);
      return resumed.ok ? reply(await show(ctx, resumed.row)) : resumed;
    }),
    handle(paymentPlanEnd, async ({ caller, params }, ctx) => {
      const ended = await endPlan(ctx, caller, params.id);
      return ended.ok ? reply(await show(ctx, ended.row)) : ended;
    }),
    handle(paymentPlanSkip, async ({ caller, params, body }, ctx) => {
      const skipped = await skipDay(ctx, caller, params.id, body.day);
      return skipped.ok ? reply(await show(ctx, skipped.row)) : skipped;
    }),
    handle(consolePaymentPlanList, async ({ params, query }, { db }) => {
      if (!(await findUser(db, params.id))) return refuse('not_found');
      return reply(await showPlansInConsole(db, params.id, query));
    }),
  ],
  sweeps: [planSweep, reminderSweep],
};

async function show(ctx: ModuleContext, row: PaymentPlanRow) {
  const [shown] = await showPlans(ctx.db, [row]);
  return shown!;
}
