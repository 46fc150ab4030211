import type { Kysely } from 'kysely';
import type { Signal } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { showSignals } from './signal-view.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** Looked at, and nothing to it. The task ends with the customer's last open signal. */
export async function dismissSignal(
  ctx: Context,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<{ readonly ok: true; readonly signal: Signal } | Refusal<'not_found' | 'signal_ended'>> {
  const dismissed = await inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .selectFrom('payments.signals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.case_id !== null || row.dismissed_by !== null) return refuse('signal_ended');
    const changed = await trx
      .updateTable('payments.signals')
      .set({ dismissed_by: operatorId, dismissed_at: ctx.clock.now(), dismissal_note: note })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = 'signal_dismissed';
    await noteOperatorAction(trx, ctx, { operatorId, action, subjectId: id, facts: { note } });
    await closeTaskIfNoneIsOpen(trx, ctx, row.user_id);
    return { ok: true as const, row: changed };
  });
  if (!dismissed.ok) return dismissed;
  const [signal] = await showSignals(ctx.db, [dismissed.row]);
  return { ok: true, signal: signal! };
}

/** Puts a customer's open signals into a case. Returns the transfers they are about. */
export async function takeSignals(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { userId, caseId }: { readonly userId: string; readonly caseId: string },
): Promise<string[]> {
  const rows = await trx
    .updateTable('payments.signals')
    .set({ case_id: caseId })
    .where('user_id', '=', userId)
    .where('case_id', 'is', null)
    .where('dismissed_by', 'is', null)
    .returning('transfer_id')
    .execute();
  await closeTaskIfNoneIsOpen(trx, ctx, userId);
  return [...new Set(rows.map(({ transfer_id: id }) => id))];
}

async function closeTaskIfNoneIsOpen(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  userId: string,
): Promise<void> {
  const open = await trx
    .selectFrom('payments.signals')
    .select('id')
    .where('user_id', '=', userId)
    .where('case_id', 'is', null)
    .where('dismissed_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!open) await closeOperatorTask(trx, ctx, { kind: 'signal_found', subjectId: userId });
}
