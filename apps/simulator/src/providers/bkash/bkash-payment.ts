import type { Kysely, Transaction, Selectable } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { nextNumber, referenceOf } from '#platform/simulator-id.ts';
import { completionOf, walletScenario, writeAmount } from '#platform/wallet-values.ts';
import { bkashError, type BkashError } from './bkash-errors.ts';
import { moveFloat } from './bkash-float.ts';
import { bkashTime } from './bkash-format.ts';

export type BkashPayment = Selectable<SimulatorSchema['bkash.payments']>;

export interface PayoutOrder {
  readonly amountMinor: bigint;
  readonly invoice: string;
  readonly msisdn: string;
  readonly now: Date;
  /** A fault that delays the final result: `late_webhook` ten minutes, `no_webhook` for ever. */
  readonly fault?: string | undefined;
}

/** Pays from the float to a wallet, once per merchant invoice number. */
export async function payOut(
  db: Kysely<SimulatorSchema>,
  order: PayoutOrder,
): Promise<BkashPayment | BkashError> {
  return db.transaction().execute(async (trx) => {
    const magic = walletScenario(order.msisdn);
    if (magic === 'not_registered') return bkashError('2057');
    if (magic === 'limit_exceeded') return bkashError('2041');
    if (await findPayment(trx, order.invoice)) return bkashError('2029');
    const isPaid = await moveFloat(trx, 'Disbursement', -order.amountMinor, order.now);
    if (!isPaid) return bkashError('2023');
    const completesAt = completionOf(magic, order.fault, order.now);
    const isFinal = completesAt === order.now;
    const inserted = await trx
      .insertInto('bkash.payments')
      .values({
        trx_id: referenceOf(`bkash:${await nextNumber(trx)}`),
        merchant_invoice_number: order.invoice,
        receiver_msisdn: order.msisdn,
        amount_minor: order.amountMinor,
        status: isFinal ? 'Completed' : 'Initiated',
        initiated_at: order.now,
        completes_at: completesAt,
        completed_at: isFinal ? order.now : null,
      })
      .onConflict((conflict) => conflict.column('merchant_invoice_number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    // A concurrent call with this number was quicker: the amount taken is returned.
    await moveFloat(trx, 'Disbursement', order.amountMinor, order.now);
    return bkashError('2029');
  });
}

/** A payment by transaction id or merchant invoice number, settled first if it is due. */
export async function refreshPayment(
  db: Kysely<SimulatorSchema>,
  reference: string,
  now: Date,
): Promise<BkashPayment | undefined> {
  await db
    .updateTable('bkash.payments')
    .set((eb) => ({ status: 'Completed' as const, completed_at: eb.ref('completes_at') }))
    .where('status', '=', 'Initiated')
    .where('completes_at', '<=', now)
    .execute();
  return findPayment(db, reference);
}

async function findPayment(
  db: Kysely<SimulatorSchema>,
  reference: string,
): Promise<BkashPayment | undefined> {
  return db
    .selectFrom('bkash.payments')
    .selectAll()
    .where((eb) =>
      eb.or([eb('trx_id', '=', reference), eb('merchant_invoice_number', '=', reference)]),
    )
    .executeTakeFirst();
}

/** Every payment sent to a wallet, the oldest first: what the wallet's owner would see. */
export async function listPayments(
  db: Kysely<SimulatorSchema>,
  msisdn: string,
): Promise<BkashPayment[]> {
  return db
    .selectFrom('bkash.payments')
    .selectAll()
    .where('receiver_msisdn', '=', msisdn)
    .orderBy('seq')
    .execute();
}

/** Ends a payment by a control: completed, failed, or returned after delivery. */
export async function endPayment(
  trx: Transaction<SimulatorSchema>,
  payment: BkashPayment,
  status: 'Completed' | 'Failed' | 'Reversed',
  now: Date,
): Promise<BkashPayment> {
  if (status !== 'Completed') await moveFloat(trx, 'Disbursement', payment.amount_minor, now);
  return trx
    .updateTable('bkash.payments')
    .set({ status, completed_at: now, completes_at: null })
    .where('seq', '=', payment.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The answer to a payout. */
export function payoutResource(payment: BkashPayment): Record<string, string> {
  return {
    ...(payment.completed_at ? { completedTime: bkashTime(payment.completed_at) } : {}),
    initiationTime: bkashTime(payment.initiated_at),
    trxID: payment.trx_id,
    transactionStatus: payment.status,
    amount: writeAmount(payment.amount_minor),
    currency: 'BDT',
    merchantInvoiceNumber: payment.merchant_invoice_number,
    receiverMSISDN: payment.receiver_msisdn,
    b2cFee: '0.00',
  };
}

/** The answer to a search. */
export function searchResource(payment: BkashPayment): Record<string, string> {
  const { b2cFee, ...shown } = payoutResource(payment);
  return {
    ...shown,
    b2cFee: b2cFee ?? '0.00',
    customerMsisdn: payment.receiver_msisdn,
    transactionReference: payment.merchant_invoice_number,
    transactionType: 'B2C Payment',
    organizationShortCode: '50022',
  };
}
