import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { bankRead, bankWrite } from './bank-calls.ts';
import { cents, dateOnly, metadata } from './bank-fields.ts';
import { bankProblem, notFound } from './bank-problem.ts';
import { findPayment, recallPayment, takePayment } from './us-payment.ts';
import { showPayment } from './us-payment-resource.ts';
import { planAch } from './us-settlement.ts';

/** The network's limit for one entry of the same day: $1,000,000.00. */
const SAME_DAY_LIMIT = 100_000_000;

const sendBody = z
  .object({
    amount: cents,
    currency: z.literal('USD'),
    customer_id: z.uuid(),
    dc_sign: z.enum(['debit', 'credit']),
    originating_account_id: z.uuid(),
    receiving_account_id: z.uuid(),
    effective_date: dateOnly.optional(),
    is_same_day: z.boolean().optional(),
    memo: z.string().optional(),
    company_entry_description: z.string().max(10).optional(),
    reference_info: z.string().max(80).optional(),
    external_data: metadata.optional(),
    final_customer_id: z.uuid().optional(),
    risk: z.object({ client_ip: z.string().optional() }).optional(),
  })
  .refine((body) => !body.is_same_day || body.effective_date === undefined, {
    path: ['effective_date'],
    message: 'either this or is_same_day',
  });

const patchBody = z.object({ status: z.literal('CANCELED') });

/** ACH credits from a customer's account to an account at another bank. */
export function achRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/ach',
    operation: 'ach',
    body: sendBody,
    run: async ({ trx, body, now, idempotencyKey }) => {
      if (body.dc_sign === 'debit') {
        return bankProblem(422, 'DEBIT_NOT_ENABLED', 'The programme only sends ACH credits.');
      }
      const isSameDay = body.is_same_day === true;
      if (isSameDay && body.amount > SAME_DAY_LIMIT) {
        return bankProblem(422, 'SAME_DAY_LIMIT', 'A same-day entry is $1,000,000.00 at most.');
      }
      const { effectiveDate, settlesAt } = planAch(now, isSameDay, body.effective_date);
      return takePayment(trx, {
        network: 'ach',
        partyId: body.customer_id,
        accountId: body.originating_account_id,
        externalAccountId: body.receiving_account_id,
        amountMinor: BigInt(body.amount),
        data: body,
        effectiveDate,
        settlesAt,
        idemkey: idempotencyKey,
        now,
      });
    },
  });

  bankRead(app, {
    url: '/ach/:transactionId',
    operation: 'ach',
    run: async (request) => {
      const { transactionId } = request.params as { transactionId: string };
      const payment = await findPayment(context.db, transactionId, { network: 'ach' });
      if (!payment) return notFound('ACH');
      return { status: 200, body: await showPayment(context.db, payment) };
    },
  });

  bankWrite(app, context, {
    method: 'PATCH',
    url: '/ach/:transactionId',
    operation: 'ach',
    body: patchBody,
    run: ({ trx, params, now }) => recallPayment(trx, 'ach', params['transactionId'], now),
  });
}
