import { sql, type Kysely } from 'kysely';
import type { Database, TransferRow } from '#database.ts';
import { countRequestPayments } from '#modules/payment-request/index.ts';
import { batch } from '#platform/batch.ts';
import { unnestRows, type Columns } from '#platform/unnest-rows.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { addEvents, eventOf, markContactsPaid } from '../transition.ts';
import { notifyTransitions } from '../notices.ts';
import { railOf } from '../rails/rails.ts';
import { statusOf } from '../step-table.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

/**
 * Moves an intent that the ledger booked: a payout is reserved and continues in the worker, a
 * conversion is done. Rows of the same moment move in one transaction, each by its own step and
 * version. Returns undefined when another writer moved this row first; read it again.
 */
export function markPosted(ctx: Context, row: TransferRow): Promise<TransferRow | undefined> {
  return mover(ctx)(row);
}

const mover = oncePerContext((ctx: Context) =>
  batch({ run: (rows: readonly TransferRow[]) => markTogether(ctx, rows) }),
);

async function markTogether(
  ctx: Context,
  rows: readonly TransferRow[],
): Promise<(TransferRow | undefined)[]> {
  const now = ctx.clock.now();
  // The same row may be requested twice in one batch; the second request finds it moved.
  const posted = new Map(rows.map((row) => [row.id, postedRow(row, now)]));
  const moved = await ctx.db.transaction().execute(async (trx) => {
    const ids = await update(trx, [...posted.values()]);
    const changed = ids.map((id) => posted.get(id)!);
    await addEvents(
      trx,
      changed.map((row) => ({
        ...eventOf(row, row.step === 'settled' ? 'posted' : 'reserved'),
        // A row unchanged since it was made has exactly one line in its timeline.
        ...(row.version === 1 && row.scheduled_for === null ? { number: 2 } : {}),
      })),
    );
    await markContactsPaid(trx, changed);
    await countRequestPayments(trx, ctx, changed);
    await notifyTransitions(trx, ctx, changed);
    return new Set(ids);
  });
  return rows.map(({ id }) => (moved.delete(id) ? posted.get(id) : undefined));
}

function postedRow(row: TransferRow, now: Date): TransferRow {
  const rail = railOf(row);
  const step = rail.posts;
  return {
    ...row,
    step,
    status: statusOf(step, rail),
    attempts: 0,
    next_attempt_at: null,
    completed_at: step === 'settled' ? now : row.completed_at,
    version: row.version + 1,
    updated_at: now,
  };
}

const CHANGED: Columns<TransferRow> = {
  id: 'uuid',
  step: 'text',
  status: 'text',
  completed_at: 'timestamptz',
  version: 'integer',
  updated_at: 'timestamptz',
};

/** Compare-and-set; returns the ids of the rows that still had the expected step and version. */
async function update(trx: Kysely<Database>, rows: readonly TransferRow[]): Promise<string[]> {
  const moved = await sql<{ id: string }>`
    update payments.transfers as t
    set step = given.step, status = given.status, attempts = 0, next_attempt_at = null,
      completed_at = given.completed_at, version = given.version, updated_at = given.updated_at
    from ${unnestRows(CHANGED, rows)}
    where t.id = given.id and t.step = 'intent' and t.version = given.version - 1
    returning t.id`.execute(trx);
  return moved.rows.map(({ id }) => id);
}
