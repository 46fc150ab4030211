import { fromDecimal, parseMoney } from '@kheya/money';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { read, refuseFields, notFound } from '#controls/control-problem.ts';
import type { SimulatorSchema } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { RETURN_CODES } from './bd-bank-codes.ts';
import { writeAmount } from './bd-bank-format.ts';
import { transactionResource } from './bd-bank-resource.ts';
import { moveSettlement, readSettlement } from './bd-bank-settlement.ts';
import {
  type BdBankTransaction,
  credit,
  listTransactions,
  lockTransaction,
  sendBack,
  settleDue,
} from './bd-bank-transaction.ts';

const reference = z.string().min(1);
const returnCode = z.enum(RETURN_CODES, `one of ${RETURN_CODES.join(', ')}`);
const settleBody = z.object({
  reference,
  status: z.enum(['CREDITED', 'REJECTED']).default('CREDITED'),
  code: returnCode.default('AC01'),
});
const returnBody = z.object({
  reference,
  code: returnCode.default('AC04'),
  kept: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'taka as a decimal text, such as "50.00"')
    .default('0.00'),
});
const paymentsQuery = z.object({ account: z.string().min(1) });
const floatBody = z.object({ amount: z.string() });

const UNDECIDED = ['ACCEPTED', 'PROCESSING'];

/** Events at the bank that no client of ours requests. */
export function bdBankControls(app: FastifyInstance, context: SimulatorContext): void {
  app.get('/bd-bank/payments', async (request) => {
    const { account } = read(paymentsQuery, request.query);
    await settleDue(context.db, context.clock.now());
    const rows = await listTransactions(context.db, account);
    return { results: rows.map(transactionResource), count: rows.length };
  });

  app.post('/bd-bank/settle', async (request) => {
    const { reference, status, code } = read(settleBody, request.body);
    return change(context, reference, async (trx, row, now) => {
      refuseUnless(row, UNDECIDED);
      if (status === 'CREDITED') return credit(trx, row, now);
      return sendBack(trx, row, { status, code, at: now });
    });
  });

  app.post('/bd-bank/return', async (request) => {
    const { reference, code, kept } = read(returnBody, request.body);
    const keptMinor = fromDecimal(kept, 'BDT').minor;
    return change(context, reference, async (trx, row, now) => {
      refuseUnless(row, [...UNDECIDED, 'CREDITED']);
      if (keptMinor > row.amount_minor) throw refuseFields({ kept: 'more than was paid' });
      return sendBack(trx, row, { status: 'RETURNED', code, at: now, keptMinor });
    });
  });

  app.post('/bd-bank/float', async (request) => {
    const { amount } = read(floatBody, request.body);
    const parsed = parseMoney(amount, 'BDT');
    if (!parsed.ok) throw refuseFields({ amount: 'taka as a decimal text, such as "1000000.00"' });
    const isMoved = await context.db
      .transaction()
      .execute((trx) => moveSettlement(trx, parsed.value.minor, context.clock.now()));
    if (!isMoved) throw refuseFields({ amount: 'more than the account holds' });
    const account = await readSettlement(context.db);
    return { AvailableBalance: writeAmount(account.balance_minor) };
  });
}

/** Changes one transaction, after what was due by itself. */
async function change(
  context: SimulatorContext,
  reference: string,
  apply: (
    trx: Transaction<SimulatorSchema>,
    row: BdBankTransaction,
    now: Date,
  ) => Promise<BdBankTransaction>,
): Promise<Record<string, string>> {
  const now = context.clock.now();
  await settleDue(context.db, now);
  const changed = await context.db.transaction().execute(async (trx) => {
    const row = await lockTransaction(trx, reference);
    if (!row) throw notFound('reference', 'payment');
    return apply(trx, row, now);
  });
  return transactionResource(changed);
}

function refuseUnless(row: BdBankTransaction, from: readonly string[]): void {
  if (from.includes(row.status)) return;
  throw refuseFields({ reference: `the payment is ${row.status}, not ${from.join(' or ')}` });
}
