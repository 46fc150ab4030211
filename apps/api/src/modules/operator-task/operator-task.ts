import { sql, type Kysely } from 'kysely';
import type { OperatorTaskKind } from '@kheya/contract';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

export interface OperatorTask {
  /** What has to be looked at; the contract says by whom and where. */
  readonly kind: OperatorTaskKind;
  /** The row it is about; there is one open task of a kind per subject. */
  readonly subjectId: string;
  /** One sentence for the operator, without amounts or names. */
  readonly detail: string;
}

/**
 * Opens an operator task in the transaction that found the trouble. While it is open, a repeat only
 * updates what was seen last; after it was closed, a recurrence reopens it.
 */
export async function openOperatorTask(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  task: OperatorTask,
): Promise<void> {
  const { kind, subjectId, detail } = task;
  const now = ctx.clock.now();
  // On an open task only what was seen changes; a closed one starts afresh.
  await sql`
    insert into payments.operator_tasks as t (id, kind, subject_id, detail, opened_at, seen_at)
    values (${newId(ctx.clock)}, ${kind}, ${subjectId}, ${detail}, ${now}, ${now})
    on conflict (kind, subject_id) do update set
      detail = excluded.detail,
      seen_at = excluded.seen_at,
      opened_at = case when t.closed_at is null then t.opened_at else excluded.opened_at end,
      owner_id = case when t.closed_at is null then t.owner_id end,
      closed_at = null, closed_by = null, note = null`.execute(trx);
}

/** Closes the task because its matter is settled; a task that was never opened is not an error. */
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

/**
 * Closes everything open about one row, except the given kinds, because the row's matter has ended.
 */
export async function closeOperatorTasksOf(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  subjectId: string,
  left: readonly OperatorTaskKind[] = [],
): Promise<void> {
  let open = trx
    .updateTable('payments.operator_tasks')
    .set({ closed_at: ctx.clock.now() })
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null);
  if (left.length > 0) open = open.where('kind', 'not in', left);
  await open.execute();
}
