import type { Kysely } from 'kysely';
import type { CustomerStop } from '@kheya/contract';
import type { CustomerStopRow, Database, UserRow } from '#database.ts';
import { countStopped } from '#modules/transfer/index.ts';
import type { ModuleContext } from '#platform/module.ts';

/** The active stop of a person. */
export function findActiveStop(
  db: Kysely<Database>,
  personId: string,
): Promise<CustomerStopRow | undefined> {
  return db
    .selectFrom('payments.customer_stops')
    .selectAll()
    .where('user_id', '=', personId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks the person and every business of theirs, since the stop covers them all. The person's row
 * comes first in the result.
 */
export async function lockProfiles(trx: Kysely<Database>, personId: string): Promise<UserRow[]> {
  // Payments being written share-lock these rows in the same order, so this waits for them.
  const rows = await trx
    .selectFrom('payments.users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', personId), eb('owner_id', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const isPerson = ({ id }: UserRow) => id === personId;
  return [...rows.filter(isPerson), ...rows.filter((row) => !isPerson(row))];
}

export async function profileIds(db: Kysely<Database>, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', personId), eb('owner_id', '=', personId)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Publishes to every profile of the person, so that whichever a screen shows is updated. */
export async function publishToProfiles(
  trx: Kysely<Database>,
  { events }: Pick<ModuleContext, 'events'>,
  ids: readonly string[],
): Promise<void> {
  const updates = ids.map((userId) => ({ userId, event: { kind: 'user' as const, id: userId } }));
  await events.publishAll(trx, updates);
}

/** The key under which a stop cancels payments, so that they can be found and counted again. */
export function cancelKey(stopId: string): string {
  return `stop:${stopId}`;
}

export async function showStop(db: Kysely<Database>, row: CustomerStopRow): Promise<CustomerStop> {
  const profiles = await profileIds(db, row.user_id);
  const { cancelled, askedBack } = await countStopped(db, profiles, cancelKey(row.id));
  return {
    id: row.id,
    stopped_at: row.stopped_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    ticket_id: row.ticket_id,
    transfers_cancelled: cancelled,
    transfers_asked_back: askedBack,
    sessions_ended: row.sessions_ended,
  };
}
