import type { Transaction } from 'kysely';
import type { Fields } from '@kheya/db';
import type { SimulatorSchema } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';

export type TimerAction = (
  trx: Transaction<SimulatorSchema>,
  payload: unknown,
  now: Date,
) => Promise<void>;

const BATCH = 50;

/** Schedules an action at `dueAt` of the sandbox clock. */
export async function addTimer(
  trx: Transaction<SimulatorSchema>,
  kind: string,
  payload: Fields,
  dueAt: Date,
): Promise<void> {
  await trx
    .insertInto('sim.timers')
    .values({ kind, payload: toJson(payload), due_at: dueAt })
    .execute();
}

/** Runs what is due, each action in its own transaction; returns how many. */
export async function runDueTimers(
  context: SimulatorContext,
  actions: Readonly<Record<string, TimerAction>>,
): Promise<number> {
  const due = await context.db
    .selectFrom('sim.timers')
    .selectAll()
    .where('due_at', '<=', context.clock.now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const timer of due) {
    const action = actions[timer.kind];
    if (!action) throw new Error(`nothing is known to do for the timer ${timer.kind}`);
    await context.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sim.timers')
        .where('id', '=', timer.id)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await action(trx, timer.payload, context.clock.now());
    });
  }
  return due.length;
}
