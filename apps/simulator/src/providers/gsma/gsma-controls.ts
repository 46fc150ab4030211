import { parseMoney } from '@kheya/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, read, refuseFields } from '#controls/control-problem.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { balanceResource, moveFloat } from './gsma-float.ts';
import { isMsisdn } from './gsma-format.ts';
import { nameHolder } from './gsma-holder.ts';
import { endDuePayments, endPayment, listPayments, type GsmaPayment } from './gsma-payment.ts';
import { stateResource, transactionResource } from './gsma-resource.ts';
import { credentialsOf, type GsmaWallet } from './gsma-wallet.ts';

const reference = z.string().min(1);
const msisdn = z
  .string()
  .transform((text) => (/^01\d{9}$/.test(text) ? `+88${text}` : text))
  .refine(isMsisdn, 'a mobile number of Bangladesh, 01XXXXXXXXX');
const settleBody = z.object({
  reference,
  status: z.enum(['completed', 'failed']).default('completed'),
});
const returnBody = z.object({ reference });
const paymentsQuery = z.object({ msisdn });
const floatBody = z.object({ amount: z.string() });
const holderBody = z.object({ msisdn, name: z.string().trim().min(1).max(256) });

/** Events at the wallet that no client of ours requests. */
export function gsmaControls(
  app: FastifyInstance,
  context: SimulatorContext,
  wallet: GsmaWallet,
): void {
  const { db, clock } = context;
  const { clientId } = credentialsOf(wallet, context);
  app.get(`/${wallet.name}/payments`, async (request) => {
    const query = read(paymentsQuery, request.query);
    await endDuePayments(context, wallet);
    const payments = await listPayments(db, wallet, query.msisdn);
    return {
      results: payments.map((payment) => transactionResource(payment, clientId)),
      count: payments.length,
    };
  });

  app.post(`/${wallet.name}/settle`, async (request) => {
    const body = read(settleBody, request.body);
    return end(context, wallet, { ...body, from: 'pending', to: body.status });
  });

  app.post(`/${wallet.name}/return`, async (request) => {
    const body = read(returnBody, request.body);
    return end(context, wallet, { ...body, from: 'completed', to: 'reversed' });
  });

  app.post(`/${wallet.name}/float`, async (request) => {
    const amount = parseMoney(read(floatBody, request.body).amount, 'BDT');
    if (!amount.ok) throw refuseFields({ amount: 'taka as a decimal text, such as "1000000.00"' });
    const isMoved = await db
      .transaction()
      .execute((trx) => moveFloat(trx, wallet.name, amount.value.minor, clock.now()));
    if (!isMoved) throw refuseFields({ amount: 'more than the account holds' });
    return balanceResource(db, wallet);
  });

  app.post(`/${wallet.name}/holder`, async (request) => {
    const holder = read(holderBody, request.body);
    await nameHolder(db, { wallet: wallet.name, ...holder });
    return holder;
  });
}

/** Ends a payment that is in the state `from`; any other is left unchanged. */
async function end(
  context: SimulatorContext,
  wallet: GsmaWallet,
  order: {
    readonly reference: string;
    readonly from: GsmaPayment['status'];
    readonly to: 'completed' | 'failed' | 'reversed';
  },
): Promise<Readonly<Record<string, unknown>>> {
  await endDuePayments(context, wallet);
  const ended = await context.db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('gsma.payments')
      .selectAll()
      .where('wallet', '=', wallet.name)
      .where('reference', '=', order.reference)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw notFound('reference', 'payment');
    if (payment.status !== order.from) {
      throw refuseFields({ reference: `the payment is ${payment.status}, not ${order.from}` });
    }
    return endPayment(trx, payment, order.to, context.clock.now());
  });
  context.work.kick();
  return stateResource(ended);
}
