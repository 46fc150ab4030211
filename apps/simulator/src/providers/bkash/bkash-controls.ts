import { parseMoney } from '@kheya/money';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { read, refuseFields, notFound } from '#controls/control-problem.ts';
import type { SimulatorSchema } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { writeAmount } from '#platform/wallet-values.ts';
import { listFloat, moveFloat } from './bkash-float.ts';
import {
  refreshPayment,
  type BkashPayment,
  endPayment,
  listPayments,
  searchResource,
} from './bkash-payment.ts';

const reference = z.string().min(1);
const settleBody = z.object({
  reference,
  status: z.enum(['Completed', 'Failed']).default('Completed'),
});
const returnBody = z.object({ reference });
const paymentsQuery = z.object({ msisdn: z.string().min(1) });
const floatBody = z.object({
  amount: z.string(),
  account: z.enum(['Collection', 'Disbursement']).default('Disbursement'),
});

/** Events at bKash that no client of ours requests. */
export function bkashControls(app: FastifyInstance, context: SimulatorContext): void {
  app.get('/bkash/payments', async (request) => {
    const { msisdn } = read(paymentsQuery, request.query);
    const payments = await listPayments(context.db, msisdn);
    return { results: payments.map(searchResource), count: payments.length };
  });

  app.post('/bkash/settle', async (request) => {
    const body = read(settleBody, request.body);
    return end(context, body.reference, 'Initiated', body.status);
  });

  app.post('/bkash/return', async (request) => {
    const body = read(returnBody, request.body);
    return end(context, body.reference, 'Completed', 'Reversed');
  });

  app.post('/bkash/float', async (request) => {
    const body = read(floatBody, request.body);
    const amount = parseMoney(body.amount, 'BDT');
    if (!amount.ok) throw refuseFields({ amount: 'taka as a decimal text, such as "1000000.00"' });
    const isMoved = await context.db
      .transaction()
      .execute((trx) => moveFloat(trx, body.account, amount.value.minor, context.clock.now()));
    if (!isMoved) throw refuseFields({ amount: 'more than the account holds' });
    const accounts = await listFloat(context.db);
    return Object.fromEntries(
      accounts.map((account) => [account.name, writeAmount(account.balance_minor)]),
    );
  });
}

/** Ends a payment in the state `from`; any other is left unchanged. */
async function end(
  context: SimulatorContext,
  reference: string,
  from: BkashPayment['status'],
  to: 'Completed' | 'Failed' | 'Reversed',
): Promise<Record<string, string>> {
  const now = context.clock.now();
  const payment = await context.db
    .transaction()
    .execute((trx) => endInside(trx, { reference, from, to, now }));
  return searchResource(payment);
}

async function endInside(
  trx: Transaction<SimulatorSchema>,
  order: {
    readonly reference: string;
    readonly from: BkashPayment['status'];
    readonly to: 'Completed' | 'Failed' | 'Reversed';
    readonly now: Date;
  },
): Promise<BkashPayment> {
  const payment = await refreshPayment(trx, order.reference, order.now);
  if (!payment) throw notFound('reference', 'payment');
  if (payment.status !== order.from) {
    throw refuseFields({ reference: `the payment is ${payment.status}, not ${order.from}` });
  }
  return endPayment(trx, payment, order.to, order.now);
}
