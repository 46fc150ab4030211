import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Fault, SimulatorSchema } from '#database/schema.ts';
import type { FaultKind, KnownProvider } from '#platform/fault-kinds.ts';

export interface FaultOptions {
  readonly provider: KnownProvider;
  readonly kind: FaultKind;
  readonly count: number;
  /** The call it affects; without it the provider's writes, never its reads. */
  readonly operation?: string | undefined;
  readonly delayMs?: number | undefined;
  readonly now: Date;
}

export interface FaultQuery {
  readonly provider: KnownProvider;
  readonly kinds: readonly FaultKind[];
  readonly operation: string;
  readonly isWrite: boolean;
}

/** Arms a fault; arming it again replaces what was left of it. A count of 0 disarms. */
export async function armFault(db: Kysely<SimulatorSchema>, order: FaultOptions): Promise<void> {
  await db
    .deleteFrom('sim.faults')
    .where('provider', '=', order.provider)
    .where('kind', '=', order.kind)
    .where(sql`operation is not distinct from ${order.operation ?? null}`.$castTo<boolean>())
    .execute();
  if (order.count === 0) return;
  await db
    .insertInto('sim.faults')
    .values({
      provider: order.provider,
      kind: order.kind,
      operation: order.operation ?? null,
      remaining: order.count,
      ...(order.delayMs === undefined ? {} : { delay_ms: order.delayMs }),
      armed_at: order.now,
    })
    .execute();
}

/** Uses up one count of the oldest matching fault, if any. */
export async function consumeFault(
  db: Kysely<SimulatorSchema>,
  query: FaultQuery,
): Promise<Fault | undefined> {
  const { rows } = await sql<Fault>`
    update sim.faults set remaining = remaining - 1
    where id = (
      select id from sim.faults
      where provider = ${query.provider} and remaining > 0
        and kind = any(${[...query.kinds]})
        and (operation in (${query.operation}, 'any')
          or (operation is null and ${query.isWrite}))
      order by id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** The armed faults with counts left. */
export async function listFaults(db: Kysely<SimulatorSchema>): Promise<Fault[]> {
  return db.selectFrom('sim.faults').selectAll().where('remaining', '>', 0).orderBy('id').execute();
}

/** Disarms everything. */
export async function clearFaults(db: Kysely<SimulatorSchema>): Promise<void> {
  await db.deleteFrom('sim.faults').execute();
}
