import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { nextNumber, referenceOf } from '#platform/simulator-id.ts';
import { completionOf, walletScenario } from '#platform/wallet-values.ts';
import { NagadRefusal } from './nagad-errors.ts';
import { moveFloat } from './nagad-float.ts';
import { findApproved, lockReference, type NagadPayment } from './nagad-payment.ts';
import { nagadTime } from './nagad-time.ts';

type Batch = Selectable<SimulatorSchema['nagad.batches']>;
type Trx = Transaction<SimulatorSchema>;

export interface BatchItem {
  readonly referenceNo: string;
  readonly mobileNo: string;
  readonly amountMinor: bigint;
  readonly description: string;
}

export async function createBatch(
  db: Kysely<SimulatorSchema>,
  order: Pick<Batch, 'title' | 'disbursement_type' | 'scheduled_at'> & { readonly now: Date },
): Promise<Batch> {
  const { now, ...facts } = order;
  return db
    .insertInto('nagad.batches')
    .values({
      ...facts,
      id: referenceOf(`nagad batch:${await nextNumber(db)}`),
      status: 'CREATED',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds drafts to a batch: all of them, or none. */
export async function addItems(
  db: Kysely<SimulatorSchema>,
  batchId: string,
  items: readonly BatchItem[],
): Promise<Batch> {
  return db.transaction().execute(async (trx) => {
    const batch = await lockDraft(trx, batchId);
    if (items.some((item) => walletScenario(item.mobileNo) === 'not_registered')) {
      throw new NagadRefusal('ACCOUNT_NOT_FOUND');
    }
    await trx
      .insertInto('nagad.payments')
      .values(
        items.map((item) => ({
          batch_id: batchId,
          reference_no: item.referenceNo,
          mobile_no: item.mobileNo,
          amount_minor: item.amountMinor,
          description: item.description,
          status: 'DRAFT' as const,
        })),
      )
      .execute();
    return batch;
  });
}

export interface Approval {
  readonly merchantId: string;
  readonly batchId: string;
  readonly now: Date;
  /** A fault that delays the final result: `late_webhook` ten minutes, `no_webhook` for ever. */
  readonly fault?: string | undefined;
}

/** Pays a batch from the merchant's account: all that can be paid, or nothing. */
export async function approveBatch(
  db: Kysely<SimulatorSchema>,
  approval: Approval,
): Promise<{ readonly batch: Batch; readonly isAnswerLost: boolean }> {
  return db.transaction().execute(async (trx) => {
    await lockDraft(trx, approval.batchId);
    const drafts = await trx
      .selectFrom('nagad.payments')
      .selectAll()
      .where('batch_id', '=', approval.batchId)
      .orderBy('seq')
      .execute();
    if (drafts.length === 0) throw new NagadRefusal('INVALID_REQUEST');
    for (const draft of drafts) await pay(trx, draft, approval);
    const batch = await trx
      .updateTable('nagad.batches')
      .set({ status: 'APPROVED' })
      .where('id', '=', approval.batchId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const isAnswerLost = drafts.some((draft) => walletScenario(draft.mobile_no) === 'answer_lost');
    return { batch, isAnswerLost };
  });
}

async function pay(trx: Trx, draft: NagadPayment, approval: Approval): Promise<void> {
  const { merchantId, now, fault } = approval;
  // Two approvals of one reference at the same moment: the second waits here for the first.
  await lockReference(trx, draft.reference_no);
  if (await findApproved(trx, draft.reference_no)) throw new NagadRefusal('DUPLICATE_REFERENCE_NO');
  const magic = walletScenario(draft.mobile_no);
  const isRefused = magic === 'limit_exceeded';
  if (!isRefused && !(await moveFloat(trx, merchantId, -draft.amount_minor, now))) {
    throw new NagadRefusal('INSUFFICIENT_MERCHANT_BALANCE');
  }
  const completesAt = isRefused ? now : completionOf(magic, fault, now);
  const isFinal = completesAt === now;
  await trx
    .updateTable('nagad.payments')
    .set({
      status: isRefused ? 'FAILED' : isFinal ? 'COMPLETED' : 'PROCESSING',
      reason: isRefused ? 'ACCOUNT_LIMIT_EXCEEDED' : null,
      issuer_txn_id: referenceOf(`nagad:${await nextNumber(trx)}`),
      approved_at: now,
      completes_at: isFinal ? null : completesAt,
      completed_at: isFinal ? now : null,
    })
    .where('seq', '=', draft.seq)
    .execute();
}

/** A batch that can still be changed, and by nobody else meanwhile. */
async function lockDraft(trx: Trx, batchId: string): Promise<Batch> {
  const batch = await trx
    .selectFrom('nagad.batches')
    .selectAll()
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new NagadRefusal('INVALID_BATCH');
  if (batch.status !== 'CREATED') throw new NagadRefusal('INVALID_BATCH_STATUS');
  return batch;
}

export function batchResource(batch: Batch) {
  return {
    batchId: batch.id,
    status: batch.status,
    disbursementScheduledDT: nagadTime(batch.scheduled_at),
    batchCreationTime: nagadTime(batch.created_at),
  };
}
