import type { FaultKind } from '#platform/fault-kinds.ts';
import { WEBHOOK_FAULTS } from '#platform/fault-kinds.ts';
import { consumeFault } from '#platform/fault-plan.ts';
import { toJson } from '#platform/json.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import type { BankTransaction } from './bank-calls.ts';

/** The events this bank sends; a subscription may also name `PERSON.*`. */
export const EVENT_TYPES = [
  'ACCOUNT.CREATED',
  'ACCOUNT.UPDATED',
  'PERSON.VERIFICATION_OUTCOME.UPDATED',
  'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
  'INTERNAL_TRANSFER.SUCCEEDED',
  'TRANSACTION.POSTED.CREATED',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface NewEvent {
  readonly type: EventType;
  readonly resource: unknown;
  /** The old values of the changed fields. */
  readonly changed?: Readonly<Record<string, unknown>>;
}

/** The delay of a late webhook, on the sandbox clock: pollers should be quicker. */
const LATE_MS = 10 * 60_000;

/**
 * Queues events for every subscriber, in the transaction that caused them. All events of one cause
 * use up one webhook fault.
 */
export async function emitEvents(
  trx: BankTransaction,
  now: Date,
  events: readonly NewEvent[],
): Promise<void> {
  const webhooks = await trx
    .selectFrom('bank.webhooks')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('seq')
    .execute();
  const wanted = events.flatMap((event) =>
    webhooks
      .filter((webhook) => webhook.enabled_events.some((name) => covers(name, event.type)))
      .map((webhook) => ({ event, webhook })),
  );
  if (wanted.length === 0) return;
  const fault = await consumeFault(trx, {
    provider: 'bank',
    kinds: WEBHOOK_FAULTS,
    operation: 'webhook',
    isWrite: true,
  });
  const kind = fault?.kind as FaultKind | undefined;
  if (kind === 'no_webhook') return;
  for (const { event, webhook } of wanted) {
    await trx
      .insertInto('bank.events')
      .values({
        id: await nextUuid(trx, 'event'),
        webhook_id: webhook.id,
        type: event.type,
        event_time: now,
        event_resource: toJson(event.resource),
        event_resource_changed_fields: toJson(event.changed ?? {}),
        due_at: kind === 'late_webhook' ? new Date(now.getTime() + LATE_MS) : now,
        copies: kind === 'duplicate_webhook' ? 2 : 1,
        has_bad_signature: kind === 'bad_signature',
      })
      .execute();
  }
}

/** Newer documents of the partner write TRANSACTIONS where older ones write TRANSACTION. */
export function covers(subscribed: string, type: EventType): boolean {
  const name = subscribed.replace(/^TRANSACTIONS\./, 'TRANSACTION.');
  if (name === '*') return true;
  return name.endsWith('.*') ? type.startsWith(name.slice(0, -1)) : name === type;
}
