import type { Selectable } from 'kysely';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

export type MovementRow = Selectable<Database['payments.treasury_movements']>;

/** Writes a movement down before it is booked; the name lets it exist once. */
export async function note(
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

/** What is written down and not booked yet, oldest first. */
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

export async function markPosted(ctx: ModuleContext, row: MovementRow): Promise<void> {
  await ctx.db
    .updateTable('payments.treasury_movements')
    .set({ posted_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute();
}
