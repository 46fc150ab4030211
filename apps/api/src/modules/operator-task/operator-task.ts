import { sql, type Kysely } from 'kysely';
import type { OperatorTaskKind } from '@kheya/contract';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

export interface OperatorTask {
  /** What has to be looked at; the contract knows who does and where. */
  readonly kind: OperatorTaskKind;
  /** The row it is about; one open task of a kind per subject. */
  readonly subjectId: string;
  /** One sentence for the operator, without amounts and names. */
  readonly detail: string;
}

/**
 * Asks a person of ours to look at something, with the transaction that found it: once while it is
 * open, with what was seen last, and again when the same trouble comes back after it was closed.
 */
export async function openOperatorTask(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  task: OperatorTask,
): Promise<void> {
  const { kind, subjectId, detail } = task;
  const now = ctx.clock.now();
  // Beside what is known already only what was seen moves; closed before, it begins from nothing.
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

/** Everything open about one row but what is left: it came to its end, so nobody has to look any more. */
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
