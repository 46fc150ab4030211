import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { findAccount } from './account-resource.ts';
import { bankWrite, type BankTransaction } from './bank-calls.ts';
import { post } from './bank-posting.ts';
import { BankRefusal, notFound } from './bank-problem.ts';
import { cents, metadata } from './bank-fields.ts';
import { findByAlias } from './program-accounts.ts';
import { showTransaction } from './transaction-resource.ts';
import { emitEvents } from './webhook-events.ts';

/** The partner's seventeen kinds of internal transfer. */
const TRANSFER_TYPES = [
  'ACCOUNT_TO_ACCOUNT',
  'ACH_CREDIT_SWEEP',
  'ACH_DEBIT_SWEEP',
  'ACH_FLOAT_TRANSFER',
  'CASHBACK',
  'FEE',
  'INCOMING_WIRE',
  'INTEREST_PAYOUT',
  'MANUAL_ADJUSTMENT',
  'MANUAL_ADJUSTMENT_REVERSAL',
  'OUTGOING_INTERNATIONAL_REMITTANCE',
  'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL',
  'PROMOTIONAL_CREDIT',
  'SIGN_UP_BONUS',
  'SUBSCRIPTION_FEE',
  'TRANSFER_FEE',
  'TRANSFER_FEE_REVERSAL',
] as const;

const side = z.uuid().optional();
const alias = z.string().min(1).optional();
const transferBody = z
  .object({
    amount: cents,
    currency: z.literal('USD'),
    type: z.enum(TRANSFER_TYPES),
    originating_account_id: side,
    originating_account_alias: alias,
    originating_account_customer_id: side,
    receiving_account_id: side,
    receiving_account_alias: alias,
    receiving_account_customer_id: side,
    memo: z.string().max(140).optional(),
    metadata: metadata.optional(),
  })
  .refine((body) => body.originating_account_id ?? body.originating_account_alias, {
    path: ['originating_account_id'],
    message: 'the account to debit, by id or alias',
  })
  .refine((body) => body.receiving_account_id ?? body.receiving_account_alias, {
    path: ['receiving_account_id'],
    message: 'the account to credit, by id or alias',
  });

/** Transfers between accounts of the programme, immediate and final. */
export function transferRoutes(app: FastifyInstance, context: SimulatorContext): void {
  bankWrite(app, context, {
    method: 'POST',
    url: '/transactions/internal_transfer',
    operation: 'internal_transfer',
    body: transferBody,
    run: async ({ trx, body, now, idempotencyKey }) => {
      const from = await resolve(trx, body.originating_account_id, body.originating_account_alias);
      const to = await resolve(trx, body.receiving_account_id, body.receiving_account_alias);
      const posted = await post(trx, {
        type: 'INTERNAL_TRANSFER',
        subtype: body.type,
        memo: body.memo ?? '',
        amountMinor: BigInt(body.amount),
        fromAccountId: from,
        toAccountId: to,
        idemkey: idempotencyKey,
        referenceId: referenceOf(body.metadata),
        metadata: body.metadata,
        now,
      });
      const transfer = { ...body, id: posted.uuid };
      await emitEvents(trx, now, [
        { type: 'INTERNAL_TRANSFER.SUCCEEDED', resource: transfer },
        { type: 'TRANSACTION.POSTED.CREATED', resource: await showTransaction(trx, posted) },
      ]);
      return { status: 200, body: transfer };
    },
  });
}

/**
 * The client's own reference, if it sent one: it looks the transfer up by it after a lost answer.
 */
function referenceOf(data: Record<string, unknown> | undefined): string | undefined {
  const reference = data?.['reference_id'];
  return typeof reference === 'string' && reference !== '' ? reference : undefined;
}

async function resolve(
  trx: BankTransaction,
  id: string | undefined,
  name: string | undefined,
): Promise<string> {
  const found = id ? (await findAccount(trx, id))?.id : await findByAlias(trx, name ?? '');
  if (found === undefined) throw new BankRefusal(notFound('account'));
  return found;
}
