import type { Kysely } from 'kysely';
import type { Database, TransferRow } from '#database.ts';
import type { RailAnswer } from '../rails/rail.ts';
import { railOf } from '../rails/rails.ts';
import { findTransfer } from '../repository.ts';
import { updateTransfer } from '../transition.ts';
import type { AdvanceContext } from './context.ts';
import { accept, applyRailAnswer, find, settle } from './hand-over.ts';
import { withTransferLock } from './lock.ts';

export interface Confirmed {
  /** The rail's own number of the payment that arrived; null where it did not arrive. */
  readonly railReference: string | null;
  /** Writes that commit together with the outcome. */
  readonly also: (trx: Kysely<Database>) => Promise<void>;
}

/**
 * Ends a payment whose rail does not answer, as operators learnt it elsewhere. The rail is asked once
 * more: its own answer counts before theirs. False where the payment no longer waits for one.
 */
export async function confirmOutcome(
  ctx: AdvanceContext,
  id: string,
  outcome: Confirmed,
): Promise<boolean> {
  const isDone = await withTransferLock(ctx.pool, id, async () => {
    const row = await findTransfer(ctx.db, id);
    if (!row || !isWaiting(row)) return false;
    const found = await find(ctx, row);
    if (isAnswer(row, found)) {
      await applyRailAnswer(ctx, row, found, 'asked_again');
      return false;
    }
    return outcome.railReference === null
      ? noteUndelivered(ctx, row, outcome)
      : noteDelivered(ctx, row, outcome.railReference, outcome.also);
  });
  if (isDone === undefined) throw new Error(`transfer ${id} is being worked on`);
  return isDone;
}

function isWaiting({ step, reason, return_id: returnId }: TransferRow): boolean {
  return (step === 'sent' || step === 'accepted') && reason === null && returnId === null;
}

const ANSWERS: ReadonlySet<RailAnswer['outcome']> = new Set(['done', 'refused', 'returned']);

function isAnswer({ step }: TransferRow, { outcome }: RailAnswer): boolean {
  return ANSWERS.has(outcome) || (outcome === 'accepted' && step === 'sent');
}

/** Stored first, as a rail's own refusal is: from here on the payment is only given back. */
async function noteUndelivered(ctx: AdvanceContext, row: TransferRow, { also }: Confirmed) {
  // What was accepted is booked for good, and comes back as a return.
  if (row.step === 'accepted') return false;
  const change = { reason: 'RAIL_REFUSED', attempts: 0, next_attempt_at: null };
  return (await updateTransfer(ctx, row, change, 'refused', also)) !== undefined;
}

async function noteDelivered(
  ctx: AdvanceContext,
  row: TransferRow,
  trxId: string,
  also: Confirmed['also'],
): Promise<boolean> {
  let current: TransferRow | undefined = row;
  if (railOf(row).isBatch && row.step === 'sent') {
    const number = { paymentId: null, networkReference: trxId };
    await accept(ctx, row, { outcome: 'accepted', ...number });
    current = await findTransfer(ctx.db, row.id);
    if (current?.step !== 'accepted') return false;
  }
  const paid = { outcome: 'done', trxId, completedAt: null } as const;
  await settle(ctx, current, paid, also);
  return (await findTransfer(ctx.db, row.id))?.step === 'settled';
}
