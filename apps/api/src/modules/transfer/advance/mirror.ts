import type { TransferRow } from '#database.ts';
import { closeOperatorTasksOf, openOperatorTask } from '#modules/operator-task/index.ts';
import { moveAtBank } from './bank.ts';
import type { AdvanceStep } from './context.ts';
import { updateTransfer } from '../transition.ts';
import { scheduleRetry } from './wait.ts';

/**
 * A conversion is final in our books at once; the customer's account at the partner follows, so
 * that it never shows dollars that are no longer theirs.
 */
export const mirrorConversion: AdvanceStep = async (ctx, row) => {
  const movement = missing(row);
  if (!movement) return 'wait';
  const answer = await moveAtBank(ctx, row, movement);
  if (answer.outcome === 'done') {
    const column = movement === 'fee' ? 'bank_fee_transfer_id' : 'bank_transfer_id';
    const kept = { [column]: answer.transactionId, next_attempt_at: null };
    // Tasks close first: once the row is complete, no sweep returns to it.
    if (!missing({ ...row, ...kept })) await closeOperatorTasksOf(ctx.db, ctx, row.id);
    await updateTransfer(ctx, row, kept);
    return 'again';
  }
  const detail = answer.outcome === 'refused' ? answer.code : answer.cause.message;
  await scheduleRetry(ctx, row, { detail: `mirror ${movement}: ${detail}` });
  if (answer.outcome === 'refused') {
    await openOperatorTask(ctx.db, ctx, {
      kind: 'conversion_not_mirrored',
      subjectId: row.id,
      detail: `${movement} refused: ${detail}`,
    });
  }
  return 'wait';
};

function missing(row: TransferRow): 'remittance' | 'fee' | undefined {
  if (row.bank_transfer_id === null) return 'remittance';
  return row.fee_minor > 0n && row.bank_fee_transfer_id === null ? 'fee' : undefined;
}
