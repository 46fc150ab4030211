import type { OperatorTaskKind } from '@kheya/contract';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { DUE_TASKS } from './remittance-conclusion.ts';
import { lastWeekFrom } from './remittance-deadlines.ts';
import { ticketNumber } from './ticket-open.ts';

const DAY_MS = 24 * 3_600_000;
const SOLVED_FOR_MS = 14 * DAY_MS;

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

/** Closes tickets two weeks after they were solved, if no comment came. */
async function closeSolved(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('payments.tickets')
      .set({ status: 'closed', solved_at: null, updated_at: now })
      .where('status', '=', 'solved')
      .where('solved_at', '<=', new Date(now.getTime() - SOLVED_FOR_MS))
      .returning(['id', 'user_id'])
      .execute();
    await ctx.events.publishAll(
      trx,
      closed.map(({ id, user_id: userId }) => ({ userId, event: { kind: 'ticket', id } })),
    );
  });
}

/** Opens operator tasks before the law's deadlines and again after they have passed. */
async function openDeadlineTasks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const soon = new Date(now.getTime() + 7 * DAY_MS);
  const running = await ctx.db
    .selectFrom('payments.remittance_errors as e')
    .innerJoin('payments.tickets as t', 't.id', 'e.ticket_id')
    .select(['e.ticket_id', 'e.investigate_until', 'e.report_until', 't.number'])
    .where('e.reported_at', 'is', null)
    .where((eb) => eb.or([eb('e.report_until', '<', now), eb('e.investigate_until', '<=', soon)]))
    .execute();
  for (const row of running) {
    const task = taskOf(row, now);
    if (!task) continue;
    await openOperatorTask(ctx.db, ctx, {
      kind: task.kind,
      subjectId: row.ticket_id,
      detail: `${ticketNumber(row)}: ${task.words}`,
    });
  }
}

/** The task that an unreported notice needs at this moment, if any. */
export function taskOf(
  row: { readonly investigate_until: Date; readonly report_until: Date | null },
  now: Date,
): { readonly kind: OperatorTaskKind; readonly words: string } | undefined {
  if (row.report_until !== null) {
    return now > row.report_until
      ? { kind: DUE_TASKS.report, words: 'the report of a remittance error is overdue' }
      : undefined;
  }
  if (now > row.investigate_until) {
    return { kind: DUE_TASKS.overdue, words: 'a remittance error was not investigated in 90 days' };
  }
  return now >= lastWeekFrom(row.investigate_until)
    ? { kind: DUE_TASKS.ending, words: 'a remittance error must be investigated within a week' }
    : undefined;
}

export const closeSweep: Sweep = { name: 'ticket_close', everySeconds: 60, run: closeSolved };
export const deadlineSweep: Sweep = {
  name: 'remittance_deadline',
  everySeconds: 60,
  run: openDeadlineTasks,
};
