import { parseMoney } from '@kheya/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, read, refuseFields } from '#controls/control-problem.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { writeAmount } from '#platform/wallet-values.ts';
import { moveFloat, readFloat } from './nagad-float.ts';
import {
  endPayment,
  listPayments,
  type NagadPayment,
  paymentResource,
  refreshPayment,
} from './nagad-payment.ts';
import { nagadSettingsOf } from './nagad-plugin.ts';

const reference = z.string().min(1);
const settleBody = z.object({
  reference,
  status: z.enum(['COMPLETED', 'FAILED']).default('COMPLETED'),
});
const returnBody = z.object({ reference });
const paymentsQuery = z.object({ msisdn: z.string().min(1) });
const floatBody = z.object({ amount: z.string() });

/** Events at Nagad that no client of ours requests. */
export function nagadControls(app: FastifyInstance, context: SimulatorContext): void {
  const { db, clock } = context;
  const { NAGAD_MERCHANT_ID: merchantId } = nagadSettingsOf(context);

  /** Ends a payment in the state `from`; any other is left unchanged. */
  const end = async (
    referenceNo: string,
    from: NagadPayment['status'],
    to: 'COMPLETED' | 'FAILED' | 'REVERSED',
  ) => {
    const now = clock.now();
    const ended = await db.transaction().execute(async (trx) => {
      const payment = await refreshPayment(trx, referenceNo, now);
      if (!payment) throw notFound('reference', 'payment');
      if (payment.status !== from) {
        throw refuseFields({ reference: `the payment is ${payment.status}, not ${from}` });
      }
      return endPayment(trx, merchantId, payment, to, now);
    });
    return paymentResource(db, merchantId, ended);
  };

  app.get('/nagad/payments', async (request) => {
    const { msisdn } = read(paymentsQuery, request.query);
    const payments = await listPayments(db, msisdn);
    const results = await Promise.all(
      payments.map((payment) => paymentResource(db, merchantId, payment)),
    );
    return { results, count: results.length };
  });

  app.post('/nagad/settle', async (request) => {
    const body = read(settleBody, request.body);
    return end(body.reference, 'PROCESSING', body.status);
  });

  app.post('/nagad/return', async (request) => {
    const body = read(returnBody, request.body);
    return end(body.reference, 'COMPLETED', 'REVERSED');
  });

  app.post('/nagad/float', async (request) => {
    const body = read(floatBody, request.body);
    const amount = parseMoney(body.amount, 'BDT');
    if (!amount.ok) throw refuseFields({ amount: 'taka as a decimal text, such as "1000000.00"' });
    const isMoved = await db
      .transaction()
      .execute((trx) => moveFloat(trx, merchantId, amount.value.minor, clock.now()));
    if (!isMoved) throw refuseFields({ amount: 'more than the account holds' });
    return { merchantBalance: writeAmount(await readFloat(db, merchantId)) };
  });
}
