import type { TransferRow } from '#database.ts';
import { transitionTo } from '../transition.ts';
import { isCompanyRejected, isSenderStopped } from '../sender.ts';
import type { AdvanceContext, Advanced } from './context.ts';
import { scheduleRetry } from './wait.ts';

/**
 * Holds a transfer back before its claim while its sender is stopped, and ends it where the company
 * that pays was rejected. Undefined where nothing is in the way.
 */
export async function holdForSender(
  ctx: AdvanceContext,
  row: TransferRow,
): Promise<Advanced | undefined> {
  if (!(await isSenderStopped(ctx.db, row))) return undefined;
  if (!(await isCompanyRejected(ctx.db, row))) {
    await scheduleRetry(ctx, row, { detail: 'the sender is frozen' });
    return 'wait';
  }
  // The owner may not cancel it, and could not request the return of a mere reservation.
  const change = { reason: 'COMPLIANCE_STOP' };
  await transitionTo(ctx, row, { to: 'stopped', event: 'stopped', change });
  return 'again';
}
