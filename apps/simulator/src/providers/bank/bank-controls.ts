import { money, parseMoney, toDecimal } from '@kheya/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notSimulatedYet, read, refuseFields, notFound } from '#controls/control-problem.ts';
import type { Account, PostedTransaction } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextNumber, uuidOf } from '#platform/simulator-id.ts';
import { setStatus } from './account-application.ts';
import type { BankTransaction } from './bank-calls.ts';
import { BankRefusal } from './bank-problem.ts';
import { breakBody, breakBooks } from './bank-break.ts';
import { post } from './bank-posting.ts';
import { findParty } from './party-routes.ts';
import { showTransaction } from './transaction-resource.ts';
import { findPayment } from './us-payment.ts';
import { isOnItsWay, isReturnable, returnSettled, returnUnsettled } from './us-payment-work.ts';
import { decideManually } from './verification-work.ts';
import { emitEvents } from './webhook-events.ts';

const amountText = z.string().transform((text, issues) => {
  const parsed = parseMoney(text, 'USD');
  if (parsed.ok && parsed.value.minor > 0n) return parsed.value.minor;
  issues.addIssue({
    code: 'custom',
    message: 'dollars as a decimal text above zero, such as "500.00"',
  });
  return z.NEVER;
});

const achBody = z.object({
  account_number: z.string().min(1),
  amount: amountText,
  sender_name: z.string().min(1).max(100).default('Simulated Employer Inc'),
  memo: z.string().max(140).default('PAYROLL'),
  trace_id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});
type IncomingAch = z.output<typeof achBody>;

const verificationBody = z
  .object({
    person_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
    result: z.enum(['ACCEPTED', 'REVIEW', 'REJECTED', 'PROVISIONAL']),
  })
  .refine((body) => body.person_id ?? body.business_id, {
    path: ['person_id'],
    message: 'person_id or business_id',
  });

const accountBody = z.object({
  account_number: z.string().min(1),
  status: z.enum(['ACTIVE_OR_DISBURSED', 'SUSPENDED', 'RESTRICTED']),
});

const ACH_RETURN_CODE = /^R\d{2}$/;

const returnBody = z.object({
  payment_id: z.uuid(),
  code: z.string().regex(/^(R\d{2}|[A-Z]{4}|[A-Z]{2}\d{2})$/, 'a return code such as R03 or AC04'),
});

/** Events at the bank that no client of ours requests. */
export function bankControls(app: FastifyInstance, context: SimulatorContext): void {
  app.post('/incoming-ach', async (request, reply) => {
    const body = read(achBody, request.body);
    const answer = await context.db
      .transaction()
      .execute((trx) => receiveAch(trx, body, context.clock.now()));
    context.work.kick();
    return reply.code(201).type('application/json').send(toJson(answer));
  });

  app.post('/bank/verification', async (request) => {
    const body = read(verificationBody, request.body);
    await context.db.transaction().execute(async (trx) => {
      const party = await findParty(trx, body.person_id ?? body.business_id, undefined, 'lock');
      if (!party) throw notFound(body.person_id ? 'person_id' : 'business_id', 'customer');
      await decideManually(trx, party, body.result, context.clock.now());
    });
    context.work.kick();
    return { ...body, decided: true };
  });

  app.post('/bank/account', async (request) => {
    const body = read(accountBody, request.body);
    await context.db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('bank.accounts')
        .selectAll()
        .where('account_number', '=', body.account_number)
        .forUpdate()
        .executeTakeFirst();
      if (!account) throw notFound('account_number', 'account');
      await setStatus(trx, account, body.status, context.clock.now());
    });
    context.work.kick();
    return body;
  });

  app.post('/bank/return', async (request) => {
    const body = read(returnBody, request.body);
    await context.db.transaction().execute((trx) => returnPayment(trx, body, context.clock.now()));
    context.work.kick();
    return body;
  });

  app.post('/bank-break', async (request, reply) => {
    const body = read(breakBody, request.body);
    const answer = await context.db
      .transaction()
      .execute((trx) => breakBooks(trx, body, context.clock.now()));
    return reply.code(201).send(answer);
  });

  app.post('/card-purchase', async () => {
    throw notSimulatedYet('A card purchase');
  });
}

/** The other bank sends a payment back now, settled or not. */
async function returnPayment(
  trx: BankTransaction,
  body: z.output<typeof returnBody>,
  now: Date,
): Promise<void> {
  const payment = await findPayment(trx, body.payment_id, { isLocked: true });
  if (!payment) throw notFound('payment_id', 'payment');
  if (ACH_RETURN_CODE.test(body.code) !== (payment.network === 'ach')) {
    const example = payment.network === 'ach' ? 'R03' : 'AC04';
    throw refuseFields({ code: `a code of the payment’s network, such as ${example}` });
  }
  if (isOnItsWay(payment)) await returnUnsettled(trx, payment, body.code, now);
  else if (isReturnable(payment)) await returnSettled(trx, payment, body.code, now);
  else throw refuseFields({ payment_id: 'it is back already, or has never left' });
}

async function receiveAch(
  trx: BankTransaction,
  body: IncomingAch,
  now: Date,
): Promise<Record<string, unknown>> {
  const account = await trx
    .selectFrom('bank.accounts')
    .selectAll()
    .where('account_number', '=', body.account_number)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw notFound('account_number', 'account');
  // An ACH entry is identified by its trace number: the same number is the same money.
  const earlier = body.trace_id ? await findByTrace(trx, body.trace_id) : undefined;
  const posted = earlier ?? (await postAch(trx, account, body, now));
  const shown = await showTransaction(trx, posted);
  if (!earlier)
    await emitEvents(trx, now, [{ type: 'TRANSACTION.POSTED.CREATED', resource: shown }]);
  const { balance_minor } = await trx
    .selectFrom('bank.accounts')
    .select('balance_minor')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return {
    id: posted.id,
    transaction_id: posted.uuid,
    trace_id: posted.reference_id,
    account_number: account.account_number,
    amount: toDecimal(money('USD', body.amount)),
    balance: toDecimal(money('USD', balance_minor)),
    replayed: earlier !== undefined,
  };
}

async function findByTrace(
  trx: BankTransaction,
  traceId: string,
): Promise<PostedTransaction | undefined> {
  return trx
    .selectFrom('bank.transactions')
    .selectAll()
    .where('type', '=', 'ACH')
    .where('reference_id', '=', traceId)
    .executeTakeFirst();
}

async function postAch(
  trx: BankTransaction,
  account: Account,
  body: IncomingAch,
  now: Date,
): Promise<PostedTransaction> {
  const traceId = body.trace_id ?? (await nextNumber(trx)).toString().padStart(15, '0');
  try {
    return await post(trx, {
      type: 'ACH',
      subtype: 'INCOMING_ACH_CREDIT',
      memo: body.memo,
      amountMinor: body.amount,
      fromAccountId: uuidOf('program account:ACH_SETTLEMENT'),
      toAccountId: account.id,
      referenceId: traceId,
      externalData: {
        sender_name: body.sender_name,
        trace_no: traceId,
        company_entry_description: body.memo.slice(0, 10),
        network: 'ACH',
      },
      now,
    });
  } catch (error) {
    if (error instanceof BankRefusal) {
      throw refuseFields({ account_number: 'frozen, closed, or the ACH network itself' });
    }
    throw error;
  }
}
