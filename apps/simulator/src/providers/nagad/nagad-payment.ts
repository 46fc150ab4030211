import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { writeAmount } from '#platform/wallet-values.ts';
import { NAGAD_ERRORS, type NagadReason } from './nagad-errors.ts';
import { moveFloat, readFloat } from './nagad-float.ts';
import { nagadTime } from './nagad-time.ts';

export type NagadPayment = Selectable<SimulatorSchema['nagad.payments']>;

/** Held until the transaction ends: one approval of a reference at a time. */
export async function lockReference(
  trx: Transaction<SimulatorSchema>,
  referenceNo: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nagad ${referenceNo}`}, 0))`.execute(
    trx,
  );
}

/** The payment of a reference, if its batch was approved; a draft is nothing yet. */
export async function findApproved(
  db: Kysely<SimulatorSchema>,
  referenceNo: string,
): Promise<NagadPayment | undefined> {
  return db
    .selectFrom('nagad.payments')
    .selectAll()
    .where('reference_no', '=', referenceNo)
    .where('status', '<>', 'DRAFT')
    .executeTakeFirst();
}

/** The same, completed first if it is due. */
export async function refreshPayment(
  db: Kysely<SimulatorSchema>,
  referenceNo: string,
  now: Date,
): Promise<NagadPayment | undefined> {
  await db
    .updateTable('nagad.payments')
    .set((eb) => ({
      status: 'COMPLETED' as const,
      completed_at: eb.ref('completes_at'),
      completes_at: null,
    }))
    .where('status', '=', 'PROCESSING')
    .where('completes_at', '<=', now)
    .execute();
  return findApproved(db, referenceNo);
}

/** Every payment approved for a wallet, the oldest first: what the wallet's owner would see. */
export async function listPayments(
  db: Kysely<SimulatorSchema>,
  mobileNo: string,
): Promise<NagadPayment[]> {
  return db
    .selectFrom('nagad.payments')
    .selectAll()
    .where('mobile_no', '=', mobileNo)
    .where('status', '<>', 'DRAFT')
    .orderBy('seq')
    .execute();
}

/** Ends a payment by a control: completed, failed, or returned after delivery. */
export async function endPayment(
  trx: Transaction<SimulatorSchema>,
  merchantId: string,
  payment: NagadPayment,
  status: 'COMPLETED' | 'FAILED' | 'REVERSED',
  now: Date,
): Promise<NagadPayment> {
  if (status !== 'COMPLETED') await moveFloat(trx, merchantId, payment.amount_minor, now);
  return trx
    .updateTable('nagad.payments')
    .set({
      status,
      reason: status === 'COMPLETED' ? null : 'DISBURSEMENT_REJECTED',
      completed_at: now,
      completes_at: null,
    })
    .where('seq', '=', payment.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The answer to a question for the status. */
export async function paymentResource(
  db: Kysely<SimulatorSchema>,
  merchantId: string,
  payment: NagadPayment,
): Promise<Record<string, string>> {
  const reason = payment.reason as NagadReason | null;
  return {
    merchantId,
    amount: writeAmount(payment.amount_minor),
    customerMobileNo: payment.mobile_no,
    referenceNo: payment.reference_no,
    status: payment.status,
    ...(payment.approved_at ? { requestDateTime: nagadTime(payment.approved_at) } : {}),
    ...(payment.issuer_txn_id ? { issuerTxnId: payment.issuer_txn_id } : {}),
    ...(payment.completed_at ? { issuerTxnDateTime: nagadTime(payment.completed_at) } : {}),
    ...(reason ? { reason, devMessage: NAGAD_ERRORS[reason][1] } : {}),
    merchantBalance: writeAmount(await readFloat(db, merchantId)),
  };
}
