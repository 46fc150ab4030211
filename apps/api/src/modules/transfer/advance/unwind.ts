import type { TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { moveAtBank } from './bank.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { voidPostings } from '../posting/postings.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { ledgerAccountsOf } from '../repository.ts';
import { scheduleRetry } from './wait.ts';

/**
 * After a final refusal: reverses what the partner moved, voids every leg, and sets the transfer to
 * failed.
 */
export const unwind: AdvanceStep = async (ctx, row) => {
  if (row.bank_transfer_id !== null && row.bank_reversal_id === null) {
    return reverse(ctx, row, 'remittance_reversal', 'bank_reversal_id');
  }
  if (row.bank_fee_transfer_id !== null && row.bank_fee_reversal_id === null) {
    return reverse(ctx, row, 'fee_reversal', 'bank_fee_reversal_id');
  }
  await voidPostings(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  await transitionTo(ctx, row, {
    to: 'failed',
    event: 'refunded',
    change: { completed_at: ctx.clock.now() },
  });
  return 'again';
};

/** One movement at the partner undone; a refusal becomes an operator's task. */
export async function reverse(
  ctx: AdvanceContext,
  row: TransferRow,
  movement: 'remittance_reversal' | 'fee_reversal',
  column: 'bank_reversal_id' | 'bank_fee_reversal_id',
  feeMinor = row.fee_minor,
): Promise<Advanced> {
  const answer = await moveAtBank(ctx, { ...row, fee_minor: feeMinor }, movement);
  if (answer.outcome === 'done') {
    await updateTransfer(ctx, row, { [column]: answer.transactionId });
    return 'again';
  }
  const detail = answer.outcome === 'refused' ? answer.code : answer.cause.message;
  await scheduleRetry(ctx, row, { detail: `${movement}: ${detail}` });
  if (answer.outcome === 'refused') {
    // The customer's dollars are in the partner's other account, so an operator has to act.
    await openOperatorTask(ctx.db, ctx, {
      kind: 'transfer_reversal_refused',
      subjectId: row.id,
      detail: `${movement} refused: ${detail}`,
    });
  }
  return 'wait';
}

/**
 * Ended before the hand-over, by a cancellation or compliance: returns the money, then completes.
 */
export const returnFunds: AdvanceStep = async (ctx, row) => {
  await voidPostings(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  await updateTransfer(ctx, row, { completed_at: ctx.clock.now() });
  return 'wait';
};
