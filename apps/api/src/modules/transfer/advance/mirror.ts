import type { TransferRow } from '#database.ts';
import { closeOperatorTasksOf, openOperatorTask } from '#modules/operator-task/index.ts';
import { moveAtBank, moveBetweenAtBank } from './bank.ts';
import type { AdvanceStep } from './context.ts';
import { updateTransfer } from '../transition.ts';
import { scheduleRetry } from './wait.ts';

/**
 * A conversion or an own transfer is final in our books at once; the customer's accounts at the
 * partner follow, so that none shows dollars that it no longer holds.
 */
export const mirrorAtBank: AdvanceStep = async (ctx, row) => {
  const movement = missing(row);
  if (!movement) return 'wait';
  const answer =
    movement === 'own_transfer' || movement === 'internal_transfer'
      ? await moveBetweenAtBank(ctx, row, movement)
      : await moveAtBank(ctx, row, movement);
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

type Movement = 'remittance' | 'fee' | 'own_transfer' | 'internal_transfer';

function missing(row: TransferRow): Movement | undefined {
  const { movement } = row;
  if (row.bank_transfer_id === null) {
    // The partner knows no invitations: what waited moves to the other customer.
    if (movement === 'invited_transfer') return 'internal_transfer';
    const isBetween = movement === 'own_transfer' || movement === 'internal_transfer';
    return isBetween ? movement : 'remittance';
  }
  return row.fee_minor > 0n && row.bank_fee_transfer_id === null ? 'fee' : undefined;
}
