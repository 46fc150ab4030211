import { sql, type Kysely } from 'kysely';
import {
  operatorTaskRule,
  type AuditAction,
  type ErrorCode,
  type OpenedOperatorTask,
  type OperatorTaskKind,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, OperatorTaskRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { retryTransfer } from '#modules/transfer/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { kindsOf } from './task-list.ts';
import { showTask } from './task-view.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'jobs'>;

/** A task of the caller's roles; undefined for any other. */
export async function findTask(
  db: Kysely<Database>,
  caller: Pick<OperatorCaller, 'roles'>,
  id: string,
): Promise<OperatorTaskRow | undefined> {
  return tasksOf(db, caller, id).executeTakeFirst();
}

function tasksOf(db: Kysely<Database>, { roles }: Pick<OperatorCaller, 'roles'>, id: string) {
  return db
    .selectFrom('payments.operator_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', sql<OperatorTaskKind>`any(${kindsOf(roles)}::text[])`);
}

type Change = Partial<Pick<OperatorTaskRow, 'owner_id' | 'closed_at' | 'closed_by' | 'note'>>;

interface TaskAction {
  readonly action: AuditAction;
  readonly change?: Change;
  readonly facts?: Readonly<Record<string, unknown>>;
}

type Decision<Code extends ErrorCode> = TaskAction | Refusal<Code>;

/** Common to all actions: the task has to exist and be open, and the action is recorded with it. */
async function performAction<Code extends ErrorCode>(
  ctx: Context,
  caller: OperatorCaller,
  id: string,
  decide: (
    task: OperatorTaskRow,
    trx: Kysely<Database>,
  ) => Decision<Code> | Promise<Decision<Code>>,
) {
  return inTransaction(ctx.db, async (trx) => {
    const task = await tasksOf(trx, caller, id).forUpdate().executeTakeFirst();
    if (!task) return refuse('not_found');
    if (task.closed_at !== null) return refuse('operator_task_closed');
    const decided = await decide(task, trx);
    if ('ok' in decided) return decided;
    const { action, change, facts } = decided;
    const changed = change ? await write(trx, task.id, change) : task;
    await noteOperatorAction(trx, ctx, {
      operatorId: caller.operatorId,
      action,
      subjectId: task.id,
      facts: { kind: task.kind, subject_id: task.subject_id, ...facts },
    });
    const value: OpenedOperatorTask = await showTask({ ...ctx, db: trx }, changed);
    return { ok: true as const, value };
  });
}

function write(trx: Kysely<Database>, id: string, change: Change): Promise<OperatorTaskRow> {
  return trx
    .updateTable('payments.operator_tasks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes over a colleague's task as well, so that no absence delays it. */
export function claimTask(ctx: Context, caller: OperatorCaller, id: string) {
  return performAction<never>(ctx, caller, id, (task) => ({
    action: 'operator_task_taken',
    change: { owner_id: caller.operatorId },
    facts: { from: task.owner_id },
  }));
}

export function releaseTask(ctx: Context, caller: OperatorCaller, id: string) {
  return performAction<'operator_task_not_yours'>(ctx, caller, id, (task) =>
    task.owner_id === caller.operatorId
      ? { action: 'operator_task_given_back', change: { owner_id: null } }
      : refuse('operator_task_not_yours'),
  );
}

/** For tasks that nothing else ends; the note says what was done. */
export function closeTask(ctx: Context, caller: OperatorCaller, id: string, note: string) {
  return performAction<'operator_task_step_missing'>(ctx, caller, id, (task) => {
    if (!operatorTaskRule(task.kind).isClosedManually) return refuse('operator_task_step_missing');
    const { operatorId } = caller;
    return {
      action: 'operator_task_closed',
      change: { closed_at: ctx.clock.now(), closed_by: operatorId, note },
      facts: { note },
    };
  });
}

/** Enqueues the provider call for now, instead of its scheduled time. */
export function retryTask(ctx: Context, caller: OperatorCaller, id: string) {
  return performAction<'operator_task_step_missing'>(ctx, caller, id, async (task, trx) => {
    if (!operatorTaskRule(task.kind).canRetry) return refuse('operator_task_step_missing');
    await retryTransfer(trx, ctx, task.subject_id);
    return { action: 'operator_task_asked_again' };
  });
}
