import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { bankRead, bankWrite } from './bank-calls.ts';
import { cents, metadata } from './bank-fields.ts';
import { notFound } from './bank-problem.ts';
import { findPayment, recallPayment, takePayment } from './us-payment.ts';
import { showPayment } from './us-payment-resource.ts';
import { planWire } from './us-settlement.ts';

const sendBody = z.object({
  amount: cents,
  currency: z.literal('USD'),
  customer_id: z.uuid(),
  originating_account_id: z.uuid(),
  receiving_account_id: z.uuid(),
  recipient_message: z.string().max(140).optional(),
  bank_message: z.string().max(210).optional(),
  metadata: metadata.optional(),
});

const patchBody = z.object({ status: z.literal('CANCELED') });

/** Wires from a customer's account to an account at another bank. */
export function wireRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/wires',
    operation: 'wires',
    body: sendBody,
    run: async ({ trx, body, now, idempotencyKey }) =>
      takePayment(trx, {
        network: 'wire',
        partyId: body.customer_id,
        accountId: body.originating_account_id,
        externalAccountId: body.receiving_account_id,
        amountMinor: BigInt(body.amount),
        data: body,
        effectiveDate: null,
        settlesAt: planWire(now),
        idemkey: idempotencyKey,
        now,
      }),
  });

  bankRead(app, {
    url: '/wires/:wireId',
    operation: 'wires',
    run: async (request) => {
      const { wireId } = request.params as { wireId: string };
      const payment = await findPayment(context.db, wireId, { network: 'wire' });
      if (!payment) return notFound('wire');
      return { status: 200, body: await showPayment(context.db, payment) };
    },
  });

  bankWrite(app, context, {
    method: 'PATCH',
    url: '/wires/:wireId',
    operation: 'wires',
    body: patchBody,
    run: ({ trx, params, now }) => recallPayment(trx, 'wire', params['wireId'], now),
  });
}
