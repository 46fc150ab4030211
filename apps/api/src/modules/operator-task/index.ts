import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

export interface OperatorTask {
  /** What has to be looked at, such as `transfer_unknown`. */
  readonly kind: string;
  /** The row it is about; one open task of a kind per subject. */
  readonly subjectId: string;
  /** One sentence for the operator, without amounts and names. */
  readonly detail: string;
}

/**
 * Asks a person of ours to look at something, with the transaction that found it: once while it is
 * open, and again when the same trouble comes back after it was closed.
 */
export async function openOperatorTask(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  task: OperatorTask,
): Promise<void> {
  const { kind, subjectId, detail } = task;
  const open = { detail, opened_at: ctx.clock.now(), closed_at: null };
  await trx
    .insertInto('payments.operator_tasks')
    .values({ id: newId(ctx.clock), kind, subject_id: subjectId, ...open })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet(open)
        .where('payments.operator_tasks.closed_at', 'is not', null),
    )
    .execute();
}

/** The matter settled itself; a task that was never opened is no fault. */
export async function closeOperatorTask(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  task: Pick<OperatorTask, 'kind' | 'subjectId'>,
): Promise<void> {
  await trx
    .updateTable('payments.operator_tasks')
    .set({ closed_at: ctx.clock.now() })
    .where('kind', '=', task.kind)
    .where('subject_id', '=', task.subjectId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Everything open about one row: it came to its end, so nobody has to look any more. */
export async function closeOperatorTasksOf(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  subjectId: string,
): Promise<void> {
  await trx
    .updateTable('payments.operator_tasks')
    .set({ closed_at: ctx.clock.now() })
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .execute();
}
