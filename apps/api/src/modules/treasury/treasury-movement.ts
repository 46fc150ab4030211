import { move, postMovement, treasurySteps, type PostingResult } from '@kheya/ledger';
import type { Selectable } from 'kysely';
import type { Database } from '#database.ts';
import { noteUnbooked } from '#modules/operator-task/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

export type MovementRow = Selectable<Database['payments.treasury_movements']>;

/** Stores a movement before it is booked; its unique name lets it exist once. */
export async function recordMovement(
  ctx: ModuleContext,
  kind: MovementRow['kind'],
  name: string,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  await ctx.db
    .insertInto('payments.treasury_movements')
    .values({
      id: newId(ctx.clock),
      kind,
      name,
      facts: JSON.stringify(facts),
      intent_at: ctx.clock.now(),
      posted_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Movements not booked yet, oldest first. */
export async function openMovements(
  ctx: ModuleContext,
  kinds: readonly MovementRow['kind'][],
): Promise<MovementRow[]> {
  return ctx.db
    .selectFrom('payments.treasury_movements')
    .selectAll()
    .where('posted_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('intent_at')
    .orderBy('name')
    .execute();
}

/** Errors collected during a run; one failure does not hold up the rest. */
export type Failures = unknown[];

/**
 * Books the stored movements that are not booked yet; a failed one stays open for the next run.
 * Every id derives from the row, so a repeat makes the same posting.
 */
export async function bookOpen(
  ctx: ModuleContext,
  rows: readonly MovementRow[],
): Promise<Failures> {
  const failures: Failures = [];
  for (const row of rows) {
    try {
      const result = await post(ctx, row);
      if (!result.ok) throw new Error(`${row.name} was not booked: ${result.status}`);
      await markPosted(ctx, row);
    } catch (error) {
      ctx.log.error({ err: error, movement: row.name }, 'a movement of the house was not booked');
      const about = { subjectId: row.id, since: row.intent_at, error };
      await noteUnbooked(ctx, { kind: 'treasury_movement_not_booked', ...about });
      failures.push(error);
    }
  }
  return failures;
}

async function post({ ledger }: ModuleContext, row: MovementRow): Promise<PostingResult> {
  const steps = treasurySteps(row);
  return steps.kind === 'move' ? move(ledger, steps.move) : postMovement(ledger, steps.book);
}

/** Fails a run that continued in spite of errors. */
export function throwFailures(failures: Failures): void {
  if (failures.length === 0) return;
  if (failures.length === 1) throw failures[0];
  throw new AggregateError(failures, `${failures.length} movements of the house failed`);
}

async function markPosted(ctx: ModuleContext, row: MovementRow): Promise<void> {
  await ctx.db
    .updateTable('payments.treasury_movements')
    .set({ posted_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute();
}
