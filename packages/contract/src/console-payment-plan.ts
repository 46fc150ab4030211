import { z } from 'zod';
import { paymentPlan, paymentPlanRun } from './payment-plan.ts';
import { route } from './route.ts';
import { day, idParams, listOf, pageQuery } from './shared.ts';

/** A customer's repeating payment as an operator reads it; only its owner changes it. */
export const consolePaymentPlan = paymentPlan
  .pick({ id: true, state: true, pause_reason: true, end_reason: true })
  .extend(paymentPlan.pick({ currency: true, amount: true, receive_amount: true }).shape)
  .extend(
    paymentPlan.pick({ frequency: true, day_of_week: true, day_of_month: true, rail: true }).shape,
  )
  .extend({
    payee: z.string(),
    next_on: day.nullable(),
    /** The newest of its days that has come, and why that wasn't paid where it wasn't. */
    last_run: paymentPlanRun
      .pick({ day: true, state: true, reason: true, transfer_id: true })
      .nullable(),
  });
export type ConsolePaymentPlan = z.output<typeof consolePaymentPlan>;

export const consolePaymentPlanList = route({
  method: 'GET',
  path: '/console/customer/:id/payment-plan/',
  tag: 'Console',
  summary: 'Repeating payments of a customer: those that pay first, by their next day',
  access: { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] },
  names: [{ noun: 'customer', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  query: pageQuery,
  reply: { status: 200, schema: listOf(consolePaymentPlan) },
  errors: ['not_found'],
});
