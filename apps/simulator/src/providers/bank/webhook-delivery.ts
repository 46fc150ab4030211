import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { BankEvent, Webhook } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { bankEnvironment } from './bank-environment.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Waits between attempts, on the sandbox clock; after the last one the bank gives up. */
const RETRY_AFTER_MS = [
  10 * SECOND,
  60 * SECOND,
  300 * SECOND,
  1800 * SECOND,
  2 * HOUR,
  6 * HOUR,
  24 * HOUR,
];
const ANSWER_WITHIN_MS = 10_000;
const BATCH = 20;

/** Delivers due events; returns how many it tried. */
export async function deliverDueEvents(context: SimulatorContext): Promise<number> {
  const due = await context.db
    .selectFrom('bank.events')
    .selectAll()
    .where('due_at', '<=', context.clock.now())
    .orderBy('seq')
    .limit(BATCH)
    .execute();
  await Promise.all(due.map((event) => deliver(context, event)));
  return due.length;
}

async function deliver(context: SimulatorContext, event: BankEvent): Promise<void> {
  const webhook = await context.db
    .selectFrom('bank.webhooks')
    .selectAll()
    .where('id', '=', event.webhook_id)
    .executeTakeFirst();
  if (!webhook) return;
  const attempts: Attempt[] = [];
  // A duplicate is the same event again, directly after the first.
  for (let copy = 0; copy < event.copies; copy += 1) {
    attempts.push(await attempt(context, webhook, event));
  }
  const isDelivered = attempts.some(({ code }) => code >= 200 && code < 300);
  const wait = RETRY_AFTER_MS[event.attempts];
  await context.db
    .updateTable('bank.events')
    .set({
      status: isDelivered ? 'SUCCESS' : 'RETRYING',
      attempts: event.attempts + 1,
      copies: 1,
      // Only the first delivery is forged; the partner's own retry is correctly signed.
      has_bad_signature: false,
      due_at:
        isDelivered || wait === undefined ? null : new Date(context.clock.now().getTime() + wait),
      response_history: toJson([...event.response_history, ...attempts]),
    })
    .where('id', '=', event.id)
    .execute();
}

interface Attempt {
  readonly code: number;
  readonly response_body: string;
  readonly sent_time: Date;
  readonly response_time: Date;
}

async function attempt(
  context: SimulatorContext,
  webhook: Webhook,
  event: BankEvent,
): Promise<Attempt> {
  const sentAt = context.clock.now();
  const body = toJson(eventResource(webhook, event));
  const { BANK_WEBHOOK_SECRET: agreed } = z.object(bankEnvironment).parse(context.settings);
  const secret = event.has_bad_signature ? 'not the agreed secret' : agreed;
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signatureHeaders(secret, sentAt, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    return {
      code: response.status,
      response_body: text.slice(0, 500),
      sent_time: sentAt,
      response_time: context.clock.now(),
    };
  } catch (error) {
    // A connection failure is normal while the receiver restarts: it is tried again.
    return {
      code: 0,
      response_body: error instanceof Error ? error.message : String(error),
      sent_time: sentAt,
      response_time: context.clock.now(),
    };
  }
}

/** Headers of a delivery: HMAC-SHA256 in hex over `<timestamp>.<raw body>`. */
function signatureHeaders(secret: string, sentAt: Date, body: string) {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  return {
    'Request-Timestamp': timestamp,
    'Synctera-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
}

/** An event as the partner sends and lists it. */
export function eventResource(webhook: Webhook, event: BankEvent): Record<string, unknown> {
  return {
    id: event.id,
    webhook_id: webhook.id,
    type: event.type,
    event_time: event.event_time,
    url: webhook.url,
    metadata: webhook.metadata ?? '',
    status: event.status,
    event_resource: event.event_resource,
    event_resource_changed_fields: event.event_resource_changed_fields,
    response_history: event.response_history,
  };
}
