import { inTransaction } from '@kheya/db';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { Sweep } from '#platform/module.ts';
import { daysLeft } from './case-view.ts';

const WARNED_DAYS = 7;

/** Reminds of cases whose report is due in a week or less; the task closes with the case. */
export const caseDueSweep: Sweep = {
  name: 'compliance_case_due',
  everySeconds: 3600,
  async run(ctx) {
    const now = ctx.clock.now();
    const open = await ctx.db
      .selectFrom('payments.compliance_cases')
      .select(['id', 'detected_at', 'has_suspect'])
      .where('closed_at', 'is', null)
      .execute();
    const due = open.filter((row) => daysLeft(row, now) <= WARNED_DAYS);
    if (due.length === 0) return;
    await inTransaction(ctx.db, async (trx) => {
      for (const { id } of due) {
        const detail = 'The deadline of its report is near';
        await openOperatorTask(trx, ctx, { kind: 'case_due', subjectId: id, detail });
      }
    });
  },
};
