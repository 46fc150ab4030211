import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, ReconciliationBreakRow } from '#database.ts';
import { findOperators, noteOperatorAction } from '#modules/operator/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Changed = { readonly ok: true; readonly row: ReconciliationBreakRow };
type NotOpen = Refusal<'not_found' | 'break_ended'>;

export function findBreak(
  db: Kysely<Database>,
  id: string,
): Promise<ReconciliationBreakRow | undefined> {
  return db
    .selectFrom('payments.reconciliation_breaks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes a break, hands it to a colleague of finance, or gives it back with null. */
export async function assignBreak(
  ctx: Context,
  caller: OperatorCaller,
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
): Promise<Changed | NotOpen | Refusal<'not_finance'>> {
  if (ownerId !== null && ownerId !== caller.operatorId) {
    const owner = (await findOperators(ctx.db, [ownerId])).get(ownerId);
    if (!owner?.roles.some((role) => role === 'FINANCE' || role === 'ADMIN')) {
      return refuse('not_finance');
    }
  }
  return change(ctx, caller, id, (row) => ({
    set: { owner_id: ownerId },
    action: 'break_assigned' as const,
    facts: { from: row.owner_id, to: ownerId },
  }));
}

/** Explains a break: timing, or an error the partner has been told of. The note says which. */
export async function explainBreak(
  ctx: Context,
  caller: OperatorCaller,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<Changed | NotOpen> {
  return change(ctx, caller, id, () => ({
    set: {
      state: 'explained' as const,
      note,
      ended_by: caller.operatorId,
      ended_at: ctx.clock.now(),
    },
    action: 'break_explained' as const,
    facts: { note },
  }));
}

interface Change {
  readonly set: Partial<ReconciliationBreakRow>;
  readonly action: 'break_assigned' | 'break_explained';
  readonly facts: Readonly<Record<string, unknown>>;
}

async function change(
  ctx: Context,
  { operatorId }: OperatorCaller,
  id: string,
  decide: (row: ReconciliationBreakRow) => Change,
): Promise<Changed | NotOpen> {
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .selectFrom('payments.reconciliation_breaks')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.state === 'resolved') return refuse('break_ended');
    const { set, action, facts } = decide(row);
    const changed = await trx
      .updateTable('payments.reconciliation_breaks')
      .set(set)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteOperatorAction(trx, ctx, {
      ...{ operatorId, action, subjectId: id },
      facts: { kind: row.kind, day: row.day, ...facts },
    });
    return { ok: true as const, row: changed };
  });
}

/** Ends a break because a movement has put it right, in the transaction that books the movement. */
export async function resolveBreak(
  trx: Kysely<Database>,
  {
    id,
    by,
    note,
    at,
  }: { readonly id: string; readonly by: string; readonly note: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('payments.reconciliation_breaks')
    .set({ state: 'resolved', ended_by: by, ended_at: at, note })
    .where('id', '=', id)
    .execute();
}
