import type { Selectable, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { WEBHOOK_FAULTS } from '#platform/fault-kinds.ts';
import { consumeFault } from '#platform/fault-plan.ts';

type GsmaPayment = Selectable<SimulatorSchema['gsma.payments']>;

/** The delay of a late callback, on the sandbox clock: who polls is quicker. */
const LATE_MS = 10 * 60_000;

/** Queues the callback of a payment that ended, in the transaction that ended it. */
export async function addCallback(
  trx: Transaction<SimulatorSchema>,
  payment: GsmaPayment,
  now: Date,
): Promise<void> {
  if (payment.callback_url === null) return;
  const fault = await consumeFault(trx, {
    provider: payment.wallet,
    kinds: WEBHOOK_FAULTS,
    operation: 'webhook',
    isWrite: true,
  });
  if (fault?.kind === 'no_webhook') return;
  await trx
    .insertInto('gsma.callbacks')
    .values({
      payment_seq: payment.seq,
      due_at: fault?.kind === 'late_webhook' ? new Date(now.getTime() + LATE_MS) : now,
      copies: fault?.kind === 'duplicate_webhook' ? 2 : 1,
      has_bad_signature: fault?.kind === 'bad_signature',
    })
    .execute();
}
