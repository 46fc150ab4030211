import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import type { Fields } from '@kheya/db';

export interface WebhookEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly body: Fields;
  readonly at: Date;
}

/** Stores an event; false when it was delivered before. */
export async function saveEvent(db: Kysely<Database>, event: WebhookEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payments.webhook_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      body: JSON.stringify(event.body),
      received_at: event.at,
      processed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findEvent(db: Kysely<Database>, provider: string, eventId: string) {
  return db
    .selectFrom('payments.webhook_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** The event's content has been processed, so only the fact that it came is kept. */
export async function markProcessed(
  db: Kysely<Database>,
  provider: string,
  eventId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payments.webhook_events')
    .set({ processed_at: at, body: null })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}

/** The application's role may delete processed events only. */
export async function deleteProcessedBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('payments.webhook_events').where('processed_at', '<', before).execute();
}
