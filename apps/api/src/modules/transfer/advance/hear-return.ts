import { money } from '@kheya/money';
import type { PostedTransaction } from '@kheya/partners/bank';
import type { ModuleContext } from '#platform/module.ts';
import { findByRailPayment } from '../repository.ts';
import { noteReturn } from './returns.ts';
import { ADVANCE_TASK, advanceKey } from './wait.ts';

/**
 * The partner's list shows a payment of ours that came back. A repeat changes nothing; one that we
 * cannot place yet throws, so that it is heard again.
 */
export async function hearReturn(
  ctx: Pick<ModuleContext, 'clock' | 'db' | 'jobs'>,
  { id, postedAt, returned }: PostedTransaction,
): Promise<void> {
  if (!returned) throw new Error(`transaction ${id} did not come back`);
  const row = await findByRailPayment(ctx.db, returned.paymentId);
  if (!row) throw new Error(`the bank gave back ${returned.paymentId}, which nobody sent`);
  const heard = {
    code: returned.code,
    kept: money('USD', 0n),
    at: postedAt,
    bankTransactionId: id,
  };
  if (row.return_id === null && !(await noteReturn(ctx, row, heard))) {
    throw new Error(`transfer ${row.id} moved while its return was heard`);
  }
  await ctx.db
    .updateTable('payments.transfer_returns')
    // Operators had recorded it: from here on the bank's own message counts beside theirs.
    .set({
      ...{ bank_transaction_id: id, heard_code: returned.code, heard_at: ctx.clock.now() },
      ...(postedAt === null ? {} : { occurred_at: postedAt }),
    })
    .where('transfer_id', '=', row.id)
    .where('bank_transaction_id', 'is', null)
    .execute();
  await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: row.id }, { key: advanceKey(row.id) });
}
